import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { Actions, Section, SettingRows } from '#lib/forms/Section.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { ReferenceLink } from '#lib/entities/keys/ReferenceLink.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { BotDialogs } from './BotDialogs.tsx'
import type { OpenedBot } from './BotDialogs.tsx'
import { BotRow } from './BotRow.tsx'

/** The bots of a group, or without one of the place: their keys, their addresses, and new ones. */
export function Bots({ groupId }: { readonly groupId?: string }) {
  const bots = useCall('apps.listBots', { body: groupId === undefined ? {} : { groupId } })
  const [opened, setOpened] = useState<OpenedBot | null>(null)
  useKeepFocus(String(bots.data?.items.length))
  return (
    <Section
      description={
        <>
          {t('A bot is an account for a program: a weather board, an alarm, a script that posts the menu.')}{' '}
          <ReferenceLink /> <Link href={paths.guide('bots-and-incoming-hooks')}>{t('How bots work')}</Link>
        </>
      }
    >
      <Loaded query={bots} skeleton={<RowsSkeleton rows={2} />}>
        {({ items, canCreate, longestKeyDays }) => (
          <>
            {items.length === 0 ? (
              <EmptyState isCompact headingLevel={2} title={t('No bots yet')} />
            ) : (
              <SettingRows label={word('Bots', 'accounts of programs')}>
                {items.map((bot) => (
                  <BotRow key={bot.account.id} bot={bot} longestKeyDays={longestKeyDays} onOpen={setOpened} />
                ))}
              </SettingRows>
            )}
            <Actions>
              <Button
                variant="primary"
                icon="plus"
                isDisabled={!canCreate}
                onPress={() => setOpened({ dialog: 'new' })}
              >
                {t('New bot')}
              </Button>
            </Actions>
            {opened !== null && (
              <BotDialogs opened={opened} groupId={groupId} longestKeyDays={longestKeyDays} onOpen={setOpened} />
            )}
            {!canCreate && items.length === 0 && <p>{t('Administrators of this place make bots.')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
