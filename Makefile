# Short names for the commands of every day; `make` alone lists them.

# The Rust installer changes PATH only for later logins.
export PATH := $(PATH):$(or $(CARGO_HOME),$(HOME)/.cargo)/bin

TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
BENCH := benches/Cargo.toml
FUZZ := fuzz/Cargo.toml

# Playing and testing share the dev profile on purpose: Bevy is then compiled once for
# both, and Cargo.toml optimises that profile well enough to play with.
FIRST_BUILD_NOTE = ls $(TARGET_DIR)/debug/deps/libbevy-*.rlib >/dev/null 2>&1 \
	|| echo "The first build compiles Bevy and takes 10 to 30 minutes; later ones take seconds."

.PHONY: help play test soak lint bench web serve-web test-web package package-windows wheel test-python

help:
	@echo 'make play    build the game and play it; ARGS="--algorithm sidewinder" chooses a maze'
	@echo 'make test    run all tests; ARGS="name" runs only those with this name'
	@echo 'make soak    run the proofs that take minutes, which make test leaves out, and build the fuzz targets'
	@echo 'make lint    check the formatting, the lints and the documentation'
	@echo 'make web     build the pages for the browser in dist/; make serve-web shows them on this machine'
	@echo 'make test-web  build them and test them in Chromium'
	@echo 'make wheel   build the package for Python in wheels/; make test-python tests it'
	@echo 'make package   build the release program and pack it in packages/, on Debian as a .deb too'
	@echo 'make package-windows  build the program for Windows on Debian, as a zip and an installer'
	@echo 'make bench   measure the speed of generators and solvers beside other crates, up to'
	@echo '             ten minutes; ARGS="--only wilson --quick" measures one, in seconds'

# Built apart from the start, so that the build shows its progress and the start is quiet.
play:
	@scripts/setup play
	@$(FIRST_BUILD_NOTE)
	cargo build
	cargo run --quiet -- play $(ARGS)

test:
	@scripts/setup test
	@$(FIRST_BUILD_NOTE)
	cargo test --workspace $(ARGS)

# A test that takes minutes says `#[ignore = "soak: ..."]`; all of them are in these crates.
soak:
	cargo test -p mazewright-journey -p mazewright-maze -p mazewright-run --test it $(ARGS) -- --ignored
	cargo build --manifest-path $(FUZZ) --target-dir $(TARGET_DIR)

# The other two see the game without the parts that need a system library, and the command
# line alone, whose code must not need the game. The benchmark is a package of its own.
lint:
	@scripts/setup play
	cargo fmt --all --check
	cargo fmt --manifest-path $(BENCH) --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo clippy --no-default-features --features cli,game -- -D warnings
	cargo clippy --no-default-features --features cli --all-targets -- -D warnings
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps
	cargo clippy --manifest-path $(BENCH) --target-dir $(TARGET_DIR) --all-targets -- -D warnings

bench:
	cargo run --release --manifest-path $(BENCH) --target-dir $(TARGET_DIR) -- --page $(ARGS)

# Where the pages for the browser go: any host or folder serves them as they are.
DIST := dist

web:
	@scripts/setup web
	scripts/web $(DIST)

serve-web: web
	node web/serve.mjs $(DIST)

# The goldens in WebAssembly, then the pages in Chromium, beside the native program.
test-web:
	@scripts/setup test-web
	scripts/web $(DIST)
	scripts/test-web $(DIST)

# Where the wheel for Python goes.
WHEELS := wheels

wheel:
	@scripts/setup wheel
	scripts/wheel $(WHEELS)

test-python: wheel
	scripts/test-python $(WHEELS)

# Where packages go.
PACKAGES := packages

package package-windows:
	@scripts/setup $@
	scripts/$@ $(PACKAGES)
