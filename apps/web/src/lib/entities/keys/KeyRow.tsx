import { useState } from 'react'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { SettingRow } from '#lib/forms/Section.tsx'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { dayMs } from '#lib/text/durations.ts'
import { formatDate, formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { topicTexts } from './scopeTexts.ts'

export type Key = ReplyOf<'apps.getKeys'>['items'][number]

export interface KeyRowProps {
  readonly apiKey: Key
  /** Days that a new key lasts at most here. */
  readonly longestDays: number
  readonly onMade: (made: ReplyOf<'apps.rotateKey'>) => void
}

/** A key: what it may do, when it was used and ends; it can be replaced and ended. */
export function KeyRow({ apiKey, longestDays, onMade }: KeyRowProps) {
  const [asks, setAsks] = useState<'ROTATE' | 'END' | null>(null)
  const { id, name, hint, expiresAt, lastUsedAt, oldUntil } = apiKey
  return (
    <SettingRow
      id={id}
      icon="key"
      name={name}
      badges={oldUntil !== null && <Badge>{t('Old key until {time}', { time: formatDate(oldUntil, 'short') })}</Badge>}
      hint={
        <>
          …{hint} · <LastUsed at={lastUsedAt} /> · {t('Ends on {date}', { date: formatDate(expiresAt, 'day') })}
        </>
      }
      action={
        <MenuButton
          label={t('More about {name}', { name })}
          entries={[
            {
              id: 'rotate',
              label: word('Replace', 'button: a key for a program'),
              icon: 'arrows-clockwise',
              onAction: () => setAsks('ROTATE'),
            },
            { id: 'end', label: t('End key'), icon: 'trash', tone: 'danger', onAction: () => setAsks('END') },
          ]}
        />
      }
    >
      <Text size="small">{scopesIn(apiKey)}</Text>
      <RotateDialog
        apiKey={apiKey}
        longestDays={longestDays}
        isOpen={asks === 'ROTATE'}
        onClose={() => setAsks(null)}
        onMade={onMade}
      />
      <EndDialog apiKey={apiKey} isOpen={asks === 'END'} onClose={() => setAsks(null)} />
    </SettingRow>
  )
}

/** The rights of a key in words: “Reads: posts · Changes: events”. */
function scopesIn({ scopes }: Key): string {
  const labels = (access: 'read' | 'write') =>
    topicTexts().flatMap(({ topic, label }) => (scopes.includes(`${topic}:${access}`) ? label : []))
  const [read, changed] = [labels('read'), labels('write')]
  return [
    ...(scopes.includes('staff:*') ? [word('Administration', 'what a program may do')] : []),
    ...(read.length > 0 ? [t('Reads: {what}', { what: formatList(read) })] : []),
    ...(changed.length > 0 ? [t('Changes: {what}', { what: formatList(changed) })] : []),
  ].join(' · ')
}

interface DialogProps {
  readonly apiKey: Key
  readonly isOpen: boolean
  readonly onClose: () => void
}

const graceHours = 24

/** Whether the key would end sooner if it was new. */
const lastsLonger = ({ expiresAt }: Key, days: number): boolean => expiresAt.getTime() > Date.now() + days * dayMs

function RotateDialog({
  apiKey,
  longestDays,
  isOpen,
  onClose,
  onMade,
}: DialogProps & Pick<KeyRowProps, 'longestDays' | 'onMade'>) {
  const { id, name } = apiKey
  const queryClient = useQueryClient()
  const action = useAction()
  const rotate = () =>
    action.run(async () => {
      const made = await invokeOnce('apps.rotateKey', { body: { tokenId: id, graceHours } })
      await invalidateCalls(queryClient, ['apps.getKeys', 'apps.listBots'])
      onClose()
      onMade(made)
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('Replace {name}?', { name })}
      confirmLabel={word('Replace', 'button: a key for a program')}
      error={action.problem?.sentence}
      onConfirm={rotate}
    >
      {t('You get a new key with the same rights. The old one works for 24 more hours.')}
      {lastsLonger(apiKey, longestDays) && (
        <Text size="small">
          {t(
            '{count, plural, one {It ends in # day: keys last no longer here.} other {It ends in # days: keys last no longer here.}}',
            { count: longestDays },
          )}
        </Text>
      )}
    </ConfirmDialog>
  )
}

function EndDialog({ apiKey: { id, name }, isOpen, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const action = useAction()
  const end = () =>
    action.run(async () => {
      await invokeOnce('apps.endKey', { body: { tokenId: id } })
      await invalidateCalls(queryClient, ['apps.getKeys', 'apps.listBots'])
      toasts.show({ message: t('{name} has ended.', { name }) })
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('End {name}?', { name })}
      confirmLabel={word('End', 'button: a key for a program')}
      error={action.problem?.sentence}
      onConfirm={end}
    >
      {t('Programs that use it stop at once. This can’t be undone.')}
    </ConfirmDialog>
  )
}
