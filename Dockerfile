# syntax=docker/dockerfile:1

# The site is built with the development dependencies, which stay in this stage. Settings of the site are build arguments:
# none of them is a secret, since every visitor gets them.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG PUBLIC_ORIGIN=""
ARG VITE_BRAND_NAME=""
ARG VITE_SUPPORT_PHONE=""
ARG VITE_SUPPORT_EMAIL=""
ARG VITE_SUPPORT_ADDRESS=""
ARG VITE_API_BASE=""
ARG VITE_STRIPE_PUBLISHABLE_KEY=""
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 SHUTDOWN_DELAY_SECONDS=5
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY scripts ./scripts
COPY src ./src
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# No shell and no npm in between, so that the signal reaches the server. The code as it is: Node removes the types.
CMD ["node", "src/backend/main.ts"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
