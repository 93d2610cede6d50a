import { Link } from '@koinon/ui/foundations/Link'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { FeedLinkRow } from '#features/settings/feeds/FeedLinkRow.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { Actions, Section, SettingRows } from '#lib/forms/Section.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { withLink } from '#lib/entities/feeds/feedPlaces.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

/** The secret addresses at which the member's programs read. */
export function FeedSettings() {
  const links = useCall('accounts.getFeedLinks')
  const view = useCacheView()
  const action = useAction()
  useKeepFocus(String(links.data?.items.length))
  const create = (kind: 'HOME' | 'EVENTS') =>
    void action.run(async () => {
      const made = await invokeOnce('accounts.createFeedLink', { body: { kind } })
      view.update('accounts.getFeedLinks', ({ items }) => ({ items: withLink(items, made) }))
    })
  return (
    <Screen title={word('Feeds', 'section of the settings')} place={t('Your settings')} parent={paths.setting('data')}>
      <Section
        description={
          <>
            {t(
              'Secret addresses for feed readers, calendars and podcast apps. Everybody who has one reads as you. Create addresses of groups and libraries on their pages, under “Subscribe”.',
            )}{' '}
            <Link href={paths.guide('feeds-and-calendars')}>{t('How feeds and calendars work')}</Link>
          </>
        }
      >
        <Loaded query={links} skeleton={<RowsSkeleton rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState isCompact headingLevel={2} title={t('No addresses yet')} />
            ) : (
              <SettingRows label={word('Feeds', 'section of the settings')}>
                {items.map((link) => (
                  <FeedLinkRow key={link.id} link={link} />
                ))}
              </SettingRows>
            )
          }
        </Loaded>
        <ActionProblem action={action} />
        <Actions>
          <MenuButton
            label={t('New address')}
            entries={[
              {
                id: 'HOME',
                label: word('Home', 'place in the main navigation'),
                icon: 'house',
                onAction: () => create('HOME'),
              },
              { id: 'EVENTS', label: t('My events'), icon: 'calendar-blank', onAction: () => create('EVENTS') },
            ]}
          >
            {t('New address')}
          </MenuButton>
        </Actions>
      </Section>
    </Screen>
  )
}
