import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@koinon/contract'
import { asyncApiOf } from '@koinon/contract/asyncapi'
import { build, type Plugin } from 'vite'
import type { ProgramCalls } from '../../packages/client/src/program/programClient.ts'
import { openApiDocument } from '../../apps/server/src/openapi.ts'
import { type ApiDocument, apiTypesOf, eventTypesOf } from './apiTypes.ts'
import { programCallsOf } from './programCalls.ts'
import type { Schema } from './schemaTypes.ts'
import { tarballOf } from './tarball.ts'

/**
 * Builds the package `@koinon/client` that programs install: modules for Node and browsers, declarations, no dependency.
 *
 *     node tools/client/buildClient.ts             writes packages/client/dist, from which `npm publish` works
 *     node tools/client/buildClient.ts <folder>    writes it there, and beside it the packed file, `<folder>.tgz`
 */
const root = path.resolve(import.meta.dirname, '../..')
const source = path.join(root, 'packages/client')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Builds the package into a folder, which is emptied, and returns it as npm takes it. */
export async function buildClient(folder = path.join(source, 'dist')): Promise<Buffer> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const calls = programCallsOf(contract)
  await bundle(folder, `export const calls = ${JSON.stringify(calls)}`)
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('index.d.ts', read('packages/client/published/index.d.ts').replaceAll('virtual:koinon/api', './api.d.ts'))
  write('api.d.ts', publishedTypes(calls))
  write('README.md', read('packages/client/published/README.md'))
  write('LICENSE', read('LICENSE'))
  write('NOTICE', `nodeSocket.js contains the package ws:\n\n${read('node_modules/ws/LICENSE')}`)
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
  return tarballOf(files.set('package.json', withRoom(files.get('package.json'))))
}

/** A server that serves the package writes its own address into the manifest, where there is room for it. */
const withRoom = (text = Buffer.of()) => Buffer.concat([text, Buffer.alloc(512, ' ')])

/** The declarations of all calls. */
export const publishedTypes = (calls: ProgramCalls): string =>
  apiTypesOf(openApiDocument() as unknown as ApiDocument, calls) + eventTypesOf(socketSchemas())

const socketSchemas = () =>
  (asyncApiOf({ version: '1', origin: 'http://localhost' })['components'] as { schemas: Record<string, Schema> })
    .schemas

/** One module for everything, and one for the sockets of Node 20, which is loaded only there. */
async function bundle(folder: string, callsModule: string): Promise<void> {
  const id = 'virtual:koinon/calls'
  const calls: Plugin = {
    name: 'koinon-program-calls',
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    load: (name) => (name === `\0${id}` ? callsModule : undefined),
  }
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    publicDir: false,
    plugins: [calls],
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: path.join(source, 'src/program/index.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: ['bufferutil', 'utf-8-validate'],
        output: { entryFileNames: 'index.js', chunkFileNames: '[name].js' },
      },
    },
  })
}

function manifest(): Record<string, unknown> {
  const { name, version, license } = JSON.parse(read('packages/client/package.json')) as Record<string, string>
  const { repository } = JSON.parse(read('package.json')) as Record<string, unknown>
  return {
    name,
    version,
    description: 'The client of a Koinon community: every call with its types, events as they happen, webhooks.',
    license,
    // Left out as long as the project has none.
    repository,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    types: './index.d.ts',
    // Browsers have sockets of their own.
    browser: { './nodeSocket.js': false },
  }
}

if (import.meta.main) {
  const [, , folder] = process.argv
  const tarball = await buildClient(folder)
  if (folder !== undefined) writeFileSync(`${folder}.tgz`, tarball)
  process.stdout.write(`The client package: ${Math.round(tarball.length / 1024)} kB packed\n`)
}
