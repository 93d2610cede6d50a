import { SkipLinks } from '@koinon/ui/navigation/SkipLinks'
import { regionIds } from '@koinon/ui/regions'
import { t } from '../../lib/i18n/index.ts'

/** First in the focus order. The link that skips the list is hidden (global.css) where there is no list. */
export function AppSkipLinks({ hasNavigation = true }: { readonly hasNavigation?: boolean }) {
  const navigation = { id: regionIds.navigation, label: t('Skip to the navigation') }
  return (
    <SkipLinks
      targets={[
        { id: regionIds.main, label: t('Skip to the content') },
        ...(hasNavigation ? [navigation] : []),
        { id: regionIds.afterFeed, label: t('Skip past the list') },
      ]}
    />
  )
}
