import { SkipLinks } from '@koinon/ui/navigation/SkipLinks'
import { regionIds } from '@koinon/ui/regionIds'
import { t } from '#lib/text/i18n/index.ts'

/** First in the focus order. Links to what this screen does not have are hidden (global.css). */
export function AppSkipLinks({ hasNavigation = true }: { readonly hasNavigation?: boolean }) {
  const navigation = { id: regionIds.navigation, label: t('Skip to navigation') }
  return (
    <SkipLinks
      targets={[
        { id: regionIds.main, label: t('Skip to content') },
        { id: regionIds.composer, label: t('Skip to composer') },
        { id: regionIds.field, label: t('Skip to text field'), stop: 'textarea, [contenteditable=true]' },
        { id: regionIds.list, label: t('Skip to list') },
        ...(hasNavigation ? [navigation] : []),
        { id: regionIds.afterFeed, label: t('Skip list') },
      ]}
    />
  )
}
