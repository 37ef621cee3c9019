/* Leaves each cell by the side that it has gone through least often. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char answer[64];

static const char *ask(const char *command) {
    printf("%s\n", command);
    fflush(stdout);
    if (!fgets(answer, sizeof answer, stdin)) exit(0);
    answer[strcspn(answer, "\r\n")] = 0;
    return answer;
}

int main(void) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    int width = atoi(ask("mazeWidth")), height = atoi(ask("mazeHeight"));
    unsigned char *marks = calloc((size_t)width * height * 4, 1);
    int x = 0, y = 0, heading = 0, back = -1;
    for (;;) {
        unsigned char *here = marks + 4 * (y * width + x);
        int open[4] = {0};
        open[heading] = !strcmp(ask("wallFront"), "false");
        open[(heading + 1) % 4] = !strcmp(ask("wallRight"), "false");
        open[(heading + 3) % 4] = !strcmp(ask("wallLeft"), "false");
        if (back >= 0) open[back] = 1;
        int to = -1;
        for (int side = 0; side < 4; side++)
            if (open[side] && (to < 0 || here[side] < here[to])) to = side;
        if (to < 0) {
            /* At the start with its back to the only way out. */
            ask("turnRight");
            heading = (heading + 1) % 4;
            continue;
        }
        while (heading != to) {
            if ((to - heading + 4) % 4 == 3) {
                ask("turnLeft");
                heading = (heading + 3) % 4;
            } else {
                ask("turnRight");
                heading = (heading + 1) % 4;
            }
        }
        here[to]++;
        if (strcmp(ask("moveForward"), "ack")) return 3;
        x += dx[to];
        y += dy[to];
        back = (to + 2) % 4;
        marks[4 * (y * width + x) + back]++;
    }
}
