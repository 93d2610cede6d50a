import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem, problemMembers } from '@koinon/contract/shared'
import { z } from 'zod'
import type { Running } from '../../src/app.ts'

/** The refusals that the tests of one file provoked: `accounts.login BAD_CREDENTIALS` and so on. */
export interface Refused {
  readonly file: string
  readonly refusals: readonly string[]
  /** Refusals that say something else than their code declares. */
  readonly undeclared: readonly string[]
}

/** Where a run collects them; `tools/checkRefusals.ts` reads it afterwards. */
export const refusalsFile = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/koinon/refusals.json')

/** Records every refusal that this server answers with. */
export function recordRefusals({ server, handlers }: Pick<Running, 'server' | 'handlers'>) {
  const names = new Map(
    Object.entries(handlers).map(([name, { spec }]) => [
      `${spec.method} ${spec.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      name,
    ]),
  )
  const [refusals, undeclared] = [new Set<string>(), new Set<string>()]
  server.addHook('onSend', async (request, reply, payload) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`)
    const code = reply.statusCode >= 400 && typeof payload === 'string' ? codeIn(payload) : null
    if (name === undefined || code === null) return
    refusals.add(`${name} ${code}`)
    const wrong = wrongIn(code, JSON.parse(payload as string))
    if (wrong !== null) undeclared.add(`${name} ${code}: ${wrong}`)
  })
  return { refusals, undeclared }
}

/** The members of a problem that its code does not declare, or lacks; null if there are none. */
function wrongIn(code: string, said: unknown): string | null {
  const members = (problemMembers as Readonly<Record<string, z.ZodRawShape>>)[code] ?? {}
  const read = z.strictObject({ ...Problem.shape, code: z.string(), ...members }).safeParse(said)
  return read.success ? null : z.prettifyError(read.error).replaceAll(/\s+/g, ' ')
}

const codeIn = (payload: string): string | null => /"code":"(\w+)"/.exec(payload)?.[1] ?? null

/** Saves what one file provoked for the end of the run. */
export async function saveRefusals(folder: string, refused: Refused): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${randomUUID()}.json`), JSON.stringify(refused))
}
