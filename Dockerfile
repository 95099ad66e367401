# The built app behind nginx, without root: docs/hosting.md, "Container". `docker compose up` runs it with its mock.
ARG NODE_VERSION=26
ARG NGINX_VERSION=stable

FROM node:${NODE_VERSION}-slim AS sources
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
# (SOURCE_DATE_EPOCH), for the image has no history.
FROM sources AS build
ARG BUILD=build
ARG SOURCE_DATE_EPOCH
RUN npm run --silent "${BUILD}"

FROM nginxinc/nginx-unprivileged:${NGINX_VERSION}-alpine AS app
# The API that /api is passed to, where it has no host of its own (VITE_API_HOST).
ENV QUMAI_API=http://127.0.0.1:4300
# Of what stands in a template nothing else is replaced.
ENV NGINX_ENVSUBST_FILTER=^QUMAI_
COPY --from=build /app/dist-hosting/container.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/version.json"]
