import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { useBatchScheduling } from '#adapters/common/batchScheduling.ts'
import { apiDocumentFile } from '#kernel/apiDocument.ts'
import { entityTagOf } from '#kernel/entityTag.ts'
import type { ApiDocument } from './apiDocument.ts'
import { codesPage, scopesPage } from './listPages.ts'
import { areaPage, typePage } from './referencePages.ts'
import { searchPage } from './searchPage.ts'
import { startPage } from './startPage.ts'

/** Runs in the thread of the reference. */

await useBatchScheduling()

const document = JSON.parse(readFileSync(apiDocumentFile, 'utf8')) as ApiDocument

export interface JsonFile {
  readonly etag: string
  /** Its bytes, compressed and as they are: in the process that serves, compressing megabytes would stop all else. */
  readonly coded: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array>>
}
export type PageQuestion =
  | { readonly page: 'start'; readonly placeName: string; readonly origin: string }
  | { readonly page: 'scopes' | 'codes' }
  | { readonly page: 'realtime'; readonly origin: string }
  | { readonly page: 'area'; readonly name: string; readonly origin: string }
  | { readonly page: 'type'; readonly name: string }
  | { readonly page: 'search'; readonly query: string }

/** Beyond it, brotli takes seconds for little. */
const brotliQuality = 5

function fileOf(value: unknown): JsonFile {
  const identity = Buffer.from(JSON.stringify(value))
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return { etag: entityTagOf(identity), coded: { br, gzip: gzipSync(identity), identity } }
}

export const openApiJson = ({ origin }: { readonly origin: string }): JsonFile =>
  fileOf({ ...document, servers: [{ url: origin, description: 'This installation.' }] })

/** The frames come from the contract, which the other parts of the reference do not need. */
export async function asyncApiJson({ origin }: { readonly origin: string }): Promise<JsonFile> {
  const { asyncApiOf } = await import('@koinon/contract/asyncapi')
  return fileOf(asyncApiOf({ version: document.info.version, origin }))
}

export async function pageHtml(question: PageQuestion): Promise<string | null> {
  switch (question.page) {
    case 'start':
      return startPage(document, question.placeName, question.origin)
    case 'scopes':
      return scopesPage(document)
    case 'codes':
      return codesPage(document)
    case 'realtime': {
      const { realtimePage } = await import('./realtimePage.ts')
      return realtimePage(document.info.version, question.origin)
    }
    case 'area':
      return areaPage(document, question.name, question.origin)
    case 'type':
      return typePage(document, question.name)
    case 'search':
      return searchPage(document, question.query)
  }
}
