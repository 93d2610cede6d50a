import { invoke } from '../../lib/calls/index.ts'
import { firstPageOf } from '../../lib/firstPage.ts'

/** Finds where somebody goes who has just been let in: to what they chose to open first. Home when that cannot be found out now. */
export const firstPage = async (): Promise<string> =>
  firstPageOf(await invoke('accounts.getPreferredHomePage').catch(() => null))
