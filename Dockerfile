# The built app behind nginx, without root: docs/hosting.md, "Container". `docker compose up` runs it with its mock.
# A digest names exactly one image; `docker buildx imagetools inspect NAME` shows that of today.
ARG NODE_VERSION=26
ARG NODE_DIGEST=sha256:367679cf9792759492a486e4aa4b421764d71a9546a6dae8aab81a99eb797b3e
ARG DEBIAN_DIGEST=sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM node:${NODE_VERSION}-bookworm-slim@${NODE_DIGEST} AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .

# The mock backend, for a developer's machine: it listens on 127.0.0.1 alone.
FROM sources AS mock
USER node
EXPOSE 4300
CMD ["node", "mock-server/main.ts"]

# BUILD=build:production is a build for players, with the settings of .env.production; it needs the time of its commit
# (SOURCE_DATE_EPOCH), because the image has no history. QUMAI_BRAND builds another brand.
FROM sources AS build
ARG BUILD=build
ARG SOURCE_DATE_EPOCH
ARG QUMAI_BRAND
ARG QUMAI_BUILD
ARG QUMAI_BUILD_NUMBER
ARG QUMAI_LEAST_BUILD
RUN npm run --silent "${BUILD}"

# The nginx of Debian, with the module that sends brotli copies: the same packages that `npm run lab nginx` runs.
FROM debian:bookworm-slim@${DEBIAN_DIGEST} AS app
RUN apt-get update \
  && apt-get install --yes --no-install-recommends gettext-base libnginx-mod-http-brotli-static nginx-light wget \
  && rm -rf /var/lib/apt/lists/*
# The API that /api is passed to, unless it has a host of its own (VITE_API_HOST).
ENV QUMAI_API=http://127.0.0.1:4300
COPY docker/nginx.conf docker/start.sh /etc/qumai/
COPY --from=build /app/dist-hosting/container.conf.template /etc/qumai/default.conf.template
COPY --from=build /app/dist /usr/share/nginx/html
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/version.json"]
CMD ["sh", "/etc/qumai/start.sh"]
