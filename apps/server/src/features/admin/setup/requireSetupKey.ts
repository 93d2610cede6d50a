import { isSetupKey } from '#demo/access.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isSetupKeyVoid } from './store/placeSetup.ts'

/** Refuses every key but the printed one, before anything is read; then that one, if it is void. */
export async function requireSetupKey({ db, config }: App, key: string): Promise<void> {
  if (!isSetupKey(config, key)) throw new Refusal('NOT_ALLOWED')
  if (await isSetupKeyVoid(db)) throw new Refusal('TOKEN_EXPIRED', { path: 'key' })
}
