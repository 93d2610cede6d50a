import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { NotificationSettings } from '#features/settings/notifications/labels.ts'
import { useNotificationSettings } from '#features/settings/notifications/useNotificationSettings.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { OpenGroup } from '../types.ts'

type Level = NotificationSettings['overrides'][number]['level']

export interface GroupLevelProps {
  readonly group: Pick<OpenGroup, 'id' | 'name'>
  readonly onClose: () => void
}

/** What a group may notify the reader about; it is saved as chosen. */
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
  const { settings, save } = useNotificationSettings(stored)
  const level = settings.overrides.find((override) => override.groupId === groupId)?.level ?? 'ALL'
  return (
    <Stack gap={5}>
      <RadioGroup
        legend={t('What to notify you about')}
        isLegendHidden
        value={level}
        onChange={(chosen) => save({ overrides: [{ groupId, level: chosen as Level }] })}
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
