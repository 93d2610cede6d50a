import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { FindContacts } from '#features/settings/addressBook/FindContacts.tsx'
import { Actions, Section } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

/** T18: finds members among the member's contacts, and deletes the uploaded contacts. */
export function ContactSettings() {
  const action = useAction()
  const remove = () =>
    action.run(async () => {
      await invokeOnce('accounts.contacts', { body: { hashes: [], keep: false } })
      toasts.show({ message: t('Contacts deleted') })
    })
  return (
    <Screen
      title={word('Contacts', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('data')}
    >
      <div>
        <Section title={t('Find people you know')}>
          <FindContacts />
        </Section>
        <Section title={t('Stored contacts')}>
          <Text tone="muted">{t('Delete your uploaded contacts and stop matching.')}</Text>
          <ActionProblem action={action} />
          <Actions>
            <Button isLoading={action.isPending} onPress={() => void remove()}>
              {t('Delete my contacts')}
            </Button>
          </Actions>
        </Section>
      </div>
    </Screen>
  )
}
