import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import styles from '#features/administration/Administration.module.css'
import { Page } from '#features/administration/adminLayout.tsx'
import { FormProblem, filledText, useCallForm } from '#lib/forms/index.ts'
import { offeredLocales, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** A15: creates an account for somebody, who receives an invitation. */
export function NewUser() {
  const navigate = useNavigate()
  const form = useCallForm('admin.createUserAccount', {
    invalidates: ['admin.searchUsers'],
    read: (filled) => ({
      body: {
        username: filledText(filled, 'username').toLowerCase(),
        displayName: filledText(filled, 'displayName'),
        email: filledText(filled, 'email'),
        language: filledText(filled, 'language'),
      },
    }),
    onDone: ({ id }) => void navigate({ to: paths.managedUser(id) }),
  })
  const { formRef, onSubmit } = form
  return (
    <Screen title={t('New account')} parent={paths.managed('users')}>
      <Page>
        <form ref={formRef} onSubmit={onSubmit} className={styles['form']}>
          <Stack gap={5}>
            <Text tone="muted">{t('This person gets an email to set a password and accept the terms.')}</Text>
            <FormProblem form={form} />
            <Fields errors={form.problem?.fields ?? {}} />
            <Button type="submit" variant="primary" isLoading={form.isPending}>
              {t('Create and invite')}
            </Button>
          </Stack>
        </form>
      </Page>
    </Screen>
  )
}

function Fields({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        name="displayName"
        label={word('Name', 'column')}
        error={errors['displayName']}
        dir="auto"
        isRequired
      />
      <TextField
        name="username"
        label={word('Username', 'label of a field')}
        error={errors['username']}
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <TextField
        name="email"
        type="email"
        label={word('Email', 'field')}
        error={errors['email']}
        dir="ltr"
        isRequired
      />
      <NativeSelect
        name="language"
        label={word('Language', 'field')}
        error={errors['language']}
        options={offeredLocales().map(({ tag, name }) => ({ value: tag, label: name }))}
      />
    </>
  )
}
