import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { OpenGroup } from '../types.ts'

type NotificationSettings = ReplyOf<'accounts.getNotificationSettings'>
type Level = NotificationSettings['overrides'][number]['level']

export interface GroupLevelProps {
  readonly group: Pick<OpenGroup, 'id' | 'name'>
  readonly onClose: () => void
}

/** The choice of a group's notifications, saved as soon as it is made. */
export function GroupLevel({ group, onClose }: GroupLevelProps) {
  const stored = useCall('accounts.getNotificationSettings')
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Notifications of {group}', { group: group.name })} size="small">
      <Loaded query={stored} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {(settings) => <Levels groupId={group.id} stored={settings} />}
      </Loaded>
    </Dialog>
  )
}

const note = 'what a group may notify about'

function Levels({ groupId, stored }: { readonly groupId: string; readonly stored: NotificationSettings }) {
  const view = useCacheView()
  const set = useMutationCall('accounts.setNotificationSettings', {
    isInOrder: true,
    onSuccess: (saved) => {
      view.set('accounts.getNotificationSettings', {}, saved)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
    onFailure: (error) => toastFailure(error),
  })
  const chosen = set.isPending ? set.variables.body?.overrides : stored.overrides
  const level = chosen?.find((override) => override.groupId === groupId)?.level ?? 'ALL'
  return (
    <Stack gap={5}>
      <RadioGroup
        legend={t('What to notify you about')}
        isLegendHidden
        value={level}
        onChange={(next) => set.mutate({ body: { overrides: [{ groupId, level: next as Level }] } })}
        options={[
          { value: 'ALL', label: word('Everything', note) },
          { value: 'MENTIONS', label: t('Only mentions') },
          { value: 'NONE', label: word('Nothing', note) },
        ]}
      />
      <Link href={paths.setting('notifications')}>{t('All notification settings')}</Link>
    </Stack>
  )
}
