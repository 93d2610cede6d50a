import { threadPool } from '#adapters/common/threadPool.ts'
import type { JsonFile, PageQuestion } from './referenceThread.ts'

/**
 * The document of all calls has megabytes: to read, write or search it here would let every other request wait. The thread
 * ends, and frees the document, when nobody reads the reference.
 */
const threads = threadPool(new URL('referenceThread.ts', import.meta.url), { max: 1, heapMb: 256 })

interface Installation {
  readonly origin: string
}

/** `/openapi.json` of an installation. */
export const openApiJson = (installation: Installation): Promise<JsonFile> =>
  threads.run(installation, { name: 'openApiJson' }) as Promise<JsonFile>

/** `/asyncapi.json` of an installation. */
export const asyncApiJson = (installation: Installation): Promise<JsonFile> =>
  threads.run(installation, { name: 'asyncApiJson' }) as Promise<JsonFile>

/** A page of the reference; null if there is no such area or type. */
export const pageHtml = (question: PageQuestion): Promise<string | null> =>
  threads.run(question, { name: 'pageHtml' }) as Promise<string | null>
