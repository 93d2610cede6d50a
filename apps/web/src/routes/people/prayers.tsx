import { useSearch } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { PrayerList } from '#features/profile/PrayerList.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { PersonScreen } from './PersonScreen.tsx'

/** U05: somebody's prayer requests. */
export const ProfilePrayers = () => (
  <PersonScreen part="prayers">
    {({ id, displayName: name }, isOwn) => (
      <PrayerList userId={id} mayAsk={isOwn}>
        {isOwn ? t('Whatever it is, you need not carry it alone.') : t('{name} has no prayer requests', { name })}
      </PrayerList>
    )}
  </PersonScreen>
)

/** Everybody's prayer requests, or the member's own. */
export function Prayers() {
  const { show = 'all' }: { readonly show?: 'all' | 'mine' } = useSearch({ strict: false })
  const isMine = show === 'mine'
  return (
    <Screen title={word('Prayers', 'part of a profile')} parent={paths.home}>
      <LinkTabs
        label={t('Filter prayers')}
        tabs={[
          { href: paths.prayers, label: word('Everyone’s', 'whose prayers'), isCurrent: !isMine },
          { href: `${paths.prayers}?show=mine`, label: word('Yours', 'whose prayers'), isCurrent: isMine },
        ]}
      />
      <PrayerList key={show} {...(isMine ? { userId: 'me' } : {})} mayAsk>
        {t('Whatever it is, you need not carry it alone.')}
      </PrayerList>
    </Screen>
  )
}
