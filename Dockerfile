# The server for real people, with Debian's Chromium. docs/deploying.md describes how to run it.
FROM node:20-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN mkdir /package && npm ci && npm run build && npm pack -w hoa-pilot-server --pack-destination /package

FROM node:20-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /server
COPY --from=build /package/*.tgz /tmp/package.tgz
RUN npm init -y && npm install --omit=dev /tmp/package.tgz && npm cache clean --force && rm /tmp/package.tgz \
  && mkdir /data && chown node /data
# Writes only to /data and /tmp, so that the root file system can be read-only.
USER node
VOLUME /data
ENV NODE_ENV=production HOME=/tmp HOA_PILOT_HOST=0.0.0.0 HOA_PILOT_DATA=/data HOA_PILOT_LOG=json
EXPOSE 4400
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4400/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/hoa-pilot", "serve"]
