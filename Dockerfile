# Builds the bot alone, without the local Discord. Nothing is tested here: that is done before anything is published.
FROM rust:1.95-slim-bookworm AS chef
WORKDIR /build
# jemalloc is made with it. It has to know the longest page of memory that a kernel may have: 64 KiB on arm64.
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/* \
 && if [ "$(uname -m)" = aarch64 ]; then \
      printf '[env]\nJEMALLOC_SYS_WITH_LG_PAGE = "16"\n' >> "$CARGO_HOME/config.toml"; fi
RUN cargo install --locked cargo-chef@0.1.78
ENV CARGO_INCREMENTAL=0

FROM chef AS plan
COPY . .
RUN cargo chef prepare

# The dependencies in a layer of their own, so that a change of ours does not build them again.
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
      org.opencontainers.image.description="A Discord bot with which friends play old board games" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /out/stramash /usr/local/bin/stramash
COPY --from=build --chown=10001:10001 /out/data /data
COPY --from=build --chown=10001:10001 /out/etc /etc/stramash
# Certificates are compiled in; nothing else of the system is used.
USER 10001:10001
ENV STRAMASH_DATA_FOLDER=/data
VOLUME /data
# Settings that lie here are found: /etc/stramash/config.toml.
WORKDIR /etc/stramash
# Asked so, the bot takes no new work, finishes what it has begun and closes its store.
STOPSIGNAL SIGTERM
# The bot ends by itself when it has not heard Discord for too long; this is for those who look on.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=2 CMD ["stramash", "health"]
ENTRYPOINT ["stramash"]
# Docker's restart policies know no exit code that is not worth another try, so with a wrong setting
# the bot says so once and waits to be stopped.
CMD ["run", "--stay"]
