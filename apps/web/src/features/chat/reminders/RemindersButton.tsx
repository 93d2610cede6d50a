import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Leads to the reminders of messages, above the list of conversations. */
export function RemindersButton() {
  const navigate = useNavigate()
  return (
    <IconButton
      icon="bell-ringing"
      size="dense"
      label={t('Reminders of messages')}
      onPress={() => void navigate({ href: paths.messageReminders })}
    />
  )
}
