# What the web process and the owner's commands run on, and nothing else. How to use it: docs/deployment.md
FROM node:24-trixie-slim AS build
WORKDIR /app
# Packages are installed once, however often the sources change.
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap scripts/bootstrap
RUN node -e "import('./scripts/bootstrap/install.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
RUN npm run build && npm run pack -- packed

# The pinned Node comes with what is packed; nothing is installed here, and nothing is fetched at a start.
FROM debian:trixie-slim
WORKDIR /app
COPY --from=build /app/packed ./
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOME=/tmp \
    HOST=0.0.0.0 \
    PORT=3000
# The files are root's: who runs them can change none. Nothing but /tmp need be writable, and that not either.
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Any command of the owner's stands in the place of the last: scripts/migrate.ts, scripts/account.ts create …
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
CMD ["scripts/service/serve.ts"]
