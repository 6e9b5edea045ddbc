# Builds the bot without the local Discord. Tests run elsewhere, before anything is published.
FROM rust:1.95-slim-bookworm AS chef
WORKDIR /build
# make builds jemalloc, which must know the largest page size of any kernel: 64 KiB on arm64.
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/* \
 && if [ "$(uname -m)" = aarch64 ]; then \
      printf '[env]\nJEMALLOC_SYS_WITH_LG_PAGE = "16"\n' >> "$CARGO_HOME/config.toml"; fi
RUN cargo install --locked cargo-chef@0.1.78
ENV CARGO_INCREMENTAL=0

FROM chef AS plan
COPY . .
RUN cargo chef prepare

# Dependencies have their own layer, so that a change to our code does not rebuild them.
FROM chef AS build
ARG FEATURES=postgres,jemalloc
COPY --from=plan /build/recipe.json .
COPY .cargo .cargo
RUN cargo chef cook --locked --profile dist --no-default-features --features "$FEATURES"
COPY . .
RUN cargo build --locked --profile dist --no-default-features --features "$FEATURES" \
 && install -D target/dist/stramash /out/stramash \
 && install -d -o 10001 -g 10001 /out/data /out/etc

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Stramash" \
      org.opencontainers.image.description="A Discord bot for playing old board games with friends" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /out/stramash /usr/local/bin/stramash
COPY --from=build --chown=10001:10001 /out/data /data
COPY --from=build --chown=10001:10001 /out/etc /etc/stramash
# Certificates are compiled in, so the image needs none.
USER 10001:10001
ENV STRAMASH_DATA_FOLDER=/data
VOLUME /data
# The bot reads its settings from here: /etc/stramash/config.toml.
WORKDIR /etc/stramash
# On SIGTERM the bot accepts no new presses, finishes those that it is working on, and closes its store.
STOPSIGNAL SIGTERM
# For monitoring only: the bot exits by itself if it has not been connected to Discord for too long.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=2 CMD ["stramash", "health"]
ENTRYPOINT ["stramash"]
# Docker restarts after every exit code, so with a wrong setting the bot prints the error once and waits.
CMD ["run", "--stay"]
