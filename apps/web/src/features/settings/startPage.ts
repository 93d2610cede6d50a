import { invoke } from '#lib/data/calls/index.ts'
import { startPageOf } from '#lib/navigation/startPage.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'

/**
 * Where somebody goes after signing in: where they were heading, otherwise to their chosen start page. Home if that
 * cannot be determined.
 */
export const startPage = async (): Promise<string> =>
  takeReturnPath() ?? startPageOf(await invoke('accounts.getPreferredHomePage').catch(() => null))
