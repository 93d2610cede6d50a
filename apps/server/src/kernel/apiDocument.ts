import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The OpenAPI document, which `npm run check` compares with the contract: making it would stop the process for seconds. */
export const apiDocumentFile = path.resolve(import.meta.dirname, '../../../../docs/openapi.json')

/** The OpenAPI document of what is running. Parsing it takes the event loop a tenth of a second: not for visitors. */
export const readApiDocument = async (): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(apiDocumentFile, 'utf8')) as Record<string, unknown>
