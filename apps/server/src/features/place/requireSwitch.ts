import { Refusal } from '#kernel/refusal.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Switches } from '#kernel/placeNow.ts'
import { placeRules } from './placeRules.ts'

/** Refuses something new of a part that the place leaves out, as of this transaction. `path`: the field that asks for it. */
export async function requireSwitch(
  db: Db,
  app: Pick<App, 'config'>,
  { name, path }: { readonly name: keyof Switches; readonly path?: string },
): Promise<void> {
  const { switches } = await placeRules(db, app.config)
  if (!switches[name]) throw new Refusal('SECTION_OFF', path === undefined ? {} : { path })
}
