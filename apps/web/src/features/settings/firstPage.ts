import { invoke } from '../../lib/calls/index.ts'
import { firstPageOf } from '../../lib/firstPage.ts'
import { takeWanted } from '../../lib/session/wanted.ts'

/**
 * Finds where somebody goes who has just been let in: to what they came for, else to what they chose to open first. Home
 * when that cannot be found out now.
 */
export const firstPage = async (): Promise<string> =>
  takeWanted() ?? firstPageOf(await invoke('accounts.getPreferredHomePage').catch(() => null))
