import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { z } from 'zod'
import type { Person } from './people.ts'
import { requestOf, sampleOf, shapeOf } from '../fixtures/samples.ts'
import type { World } from './world.ts'

/** How many queries a page of few rows, and one of many, needed. */
export interface Grown {
  readonly call: string
  readonly lines: number
  readonly few: number
  readonly many: number
}
const [fewLines, manyLines] = [4, 20]
const areas: Readonly<Record<string, AreaSpec>> = contract
const Listed = z.object({ items: z.array(z.unknown()) })
const partWithLimit = (spec: CallSpec) =>
  (['query', 'body'] as const).find((part) => shapeOf(spec, part)?.properties?.['limit'])

/**
 * Requests every list of the product with few rows and with many. Lists without any, or that `who` may not see, are
 * left out.
 */
export async function growingLists(
  world: World,
  who: Pick<Person, 'send'>,
  idOf: (field: string) => string,
): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const [area, specs] of Object.entries(areas))
    for (const [name, spec] of Object.entries(specs)) {
      const part = partWithLimit(spec)
      if (!part || (spec.method !== 'GET' && !spec.isReadOnly)) continue
      const sample = sampleOf(spec, idOf)
      const readPage = async (limit: number) => {
        const { body } = await who.send(requestOf(spec, { ...sample, [part]: { ...sample[part], limit } }))
        return Listed.safeParse(body).data?.items.length ?? 0
      }
      // The first request also loads what is then kept for a while.
      const lines = await readPage(manyLines)
      if (lines <= fewLines) continue
      const [few, many] = [
        await world.countQueries(() => readPage(fewLines)),
        await world.countQueries(() => readPage(manyLines)),
      ]
      grown.push({ call: `${area}.${name}`, lines, few, many })
    }
  return grown
}
