//! The module that `<maze-lab script>` loads: a script as a trace, and its variables. Elsewhere it is empty.

#[cfg(target_family = "wasm")]
mod page {
    use mazewright_forms::draw::Label;
    use mazewright_forms::inside::Program as Printed;
    use mazewright_lab::{Failure, MAX_EVENTS, Program as _, ScriptProgram};
    use mazewright_link::Link;
    use mazewright_maze::Recipe;
    use mazewright_script::Stop;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// A script, and the recipe that it carves or whose maze it solves.
    #[wasm_bindgen]
    pub struct Script {
        program: ScriptProgram,
        recipe: Recipe,
    }

    #[wasm_bindgen]
    impl Script {
        /// Reads a text as a script, with the recipe of a link to the laboratory.
        #[wasm_bindgen(constructor)]
        pub fn new(text: &str, link: &str) -> Result<Self, String> {
            let Ok(Link::Lab(scene)) = link.parse() else {
                return Err(format!("'{link}' is not a link to the laboratory"));
            };
            let program = ScriptProgram::parse(text, Stop::default()).map_err(|error| said(&error))?;
            let recipe = program.recipe(&scene.setup.recipe);
            Ok(Self { program, recipe })
        }

        /// Runs it, and writes its trace; one that fails, up to there.
        pub fn trace(&self) -> Result<String, String> {
            let work = self.program.run(&self.recipe, MAX_EVENTS).map_err(|error| error.to_string())?;
            let failure = work.failure.as_ref().map(|error| (said(error), error.line));
            let printed = Printed {
                name: "",
                text: self.program.text(),
                numbers: &self.program.numbers(),
                recording: &work.recording,
                variables: &[],
                failure: failure.as_ref().map(|(problem, line)| (problem.as_str(), *line)),
            };
            let mut out = Vec::new();
            let path = work.answer.iter().flatten().flat_map(|solution| &solution.path).copied().collect::<Vec<_>>();
            let written = if self.program.is_solver() {
                mazewright_forms::inside::solving_by(&printed, &work.maze, &Label::default(), &path, &mut out)
            } else {
                mazewright_forms::inside::carving_by(&printed, &work.maze, &self.recipe, &mut out)
            };
            written.map_err(|error| error.to_string())?;
            String::from_utf8(out).map_err(|error| error.to_string())
        }

        /// The variables after so many events, one on each line.
        pub fn variables(&self, events: usize) -> String {
            let all = self.program.variables(&self.recipe, events);
            all.into_iter().map(|one| format!("{} = {}\n", one.name, one.value)).collect()
        }
    }

    fn said(failure: &Failure) -> String {
        format!("line {}, column {}: {}", failure.line, failure.column, failure.message)
    }
}
