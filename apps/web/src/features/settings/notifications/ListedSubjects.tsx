import { Switch } from '@koinon/ui/choices/Switch'
import { useCall } from '#lib/data/calls/index.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useNotificationSettings } from './useNotificationSettings.ts'
import type { NotificationSettings } from './labels.ts'

type Type = NotificationSettings['matrix'][number]['type']

/** Kinds of notifications that are switched together. Events are facts of their own. */
const subjects = (): readonly { readonly id: string; readonly label: string; readonly types: readonly Type[] }[] => [
  { id: 'mentions', label: word('Mentions', 'filter'), types: ['POST_TAG', 'COMMENT_TAG'] },
  { id: 'posts', label: t('Posts, likes and comments'), types: ['CONTENT_POST', 'IMAGE', 'VIDEO', 'AUDIO'] },
  { id: 'followers', label: t('New followers'), types: ['FOLLOWING'] },
]

/** Beside the activity: what it lists. */
export function ListedSubjects() {
  const { data, isPending } = useCall('accounts.getNotificationSettings')
  useColumnWait(isPending)
  return data === undefined ? null : <Switches stored={data} />
}

function Switches({ stored }: { readonly stored: NotificationSettings }) {
  const { settings, save } = useNotificationSettings(stored)
  const isListed = (types: readonly Type[]) =>
    settings.matrix.every(({ type, inApp }) => inApp || !types.includes(type))
  return (
    <ContextSection
      title={t('Tell me about')}
      href={paths.setting('notifications')}
      hrefLabel={word('Settings', 'link to the settings')}
    >
      {subjects().map(({ id, label, types }) => (
        <Switch
          key={id}
          isSelected={isListed(types)}
          onChange={(inApp) => save({ matrix: types.map((type) => ({ type, inApp })) })}
        >
          {label}
        </Switch>
      ))}
      <Switch isSelected={settings.events.inApp} onChange={(inApp) => save({ events: { inApp } })}>
        {t('Events you go to')}
      </Switch>
    </ContextSection>
  )
}
