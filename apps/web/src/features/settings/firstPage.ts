import { invoke } from '#lib/calls/index.ts'
import { firstPageOf } from '#lib/firstPage.ts'
import { takeWanted } from '#lib/session/wanted.ts'

/**
 * Where somebody goes after signing in: where they were heading, otherwise to their chosen start page. Home if that
 * cannot be determined.
 */
export const firstPage = async (): Promise<string> =>
  takeWanted() ?? firstPageOf(await invoke('accounts.getPreferredHomePage').catch(() => null))
