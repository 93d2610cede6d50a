import { invoke } from '../../lib/calls/index.ts'
import { paths } from '../../lib/paths.ts'
import { useBuilt } from '../../lib/shell/useBuilt.ts'
import { homePageHref } from './homePages.ts'

/**
 * Finds where somebody goes who has just been let in: to what they chose to open first. Home where that has no screen,
 * or cannot be found out now.
 */
export function useFirstPage(): () => Promise<string> {
  const isBuilt = useBuilt()
  return async () => {
    const preferred = await invoke('accounts.getPreferredHomePage').catch(() => null)
    if (preferred === null) return paths.home
    const href = homePageHref(preferred)
    return preferred.page === 'GROUP' || isBuilt(href) ? href : paths.home
  }
}
