import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { termsTags } from '#features/entrance/register/termsTags.tsx'
import { NewPassword } from '#features/entrance/signIn/NewPassword.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { EntranceOptions, Outcome } from '#features/entrance/useEntrance.ts'
import { filledSecret, filledText } from '#lib/forms/formValues.ts'
import { T, msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { FirstRunPage } from '../../pages.ts'

const refusals: EntranceOptions = {
  sentences: {
    TOKEN_EXPIRED: msg('There is an administrator already. Sign in, or ask the person who runs the server.'),
  },
  unseen: ['key'],
  fieldOf: {
    USERNAME_TAKEN: 'username',
    USERNAME_INVALID: 'username',
    USERNAME_RESERVED: 'username',
    NAME_MISLEADING: 'displayName',
    PASSWORD_REFUSED: 'password',
    EMAIL_TAKEN: 'email',
  },
}

/** Fields that take no words of a language. */
const plain = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr', size: 'touch', isRequired: true } as const

/** The first step: the account of the person who runs the place. It is signed in at once. */
export function AdministratorForm({ form, setupKey }: Pick<FirstRunPage, 'form'> & { readonly setupKey: string }) {
  const { values } = form
  const entrance = useEntrance({ ...refusals, refusal: form.refusal })
  const [username, setUsername] = useState(values.username ?? '')
  const fields = entrance.problem?.fields ?? {}
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={(filled) => create(filled, setupKey)}>
      <TextField
        name="displayName"
        label={t('Your name')}
        defaultValue={values.displayName}
        autoComplete="name"
        autoCapitalize="words"
        size="touch"
        error={fields['displayName']}
        isRequired
      />
      <TextField
        name="username"
        label={word('Username', 'label of a field')}
        hint={t('Use 3 to 30 letters, numbers, dots or underscores, and start with a letter.')}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        error={fields['username']}
        {...plain}
      />
      <TextField
        name="email"
        type="email"
        label={word('Email', 'label of a field')}
        defaultValue={values.email}
        autoComplete="email"
        error={fields['email']}
        {...plain}
      />
      <NewPassword
        name="password"
        label={word('Password', 'label of a field')}
        error={fields['password']}
        username={username}
        isRequired
      />
      <Text size="ui" tone="muted">
        <T
          message="By creating an account you accept the <terms>terms of use</terms> and <privacy>privacy policy</privacy>."
          tags={termsTags}
        />
      </Text>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Create administrator')}
      </Button>
    </EntranceForm>
  )
}

async function create(filled: FormData, key: string): Promise<Outcome> {
  await callPublic('admin.setupCreateAdministrator', {
    body: {
      key,
      displayName: filledText(filled, 'displayName'),
      username: filledText(filled, 'username'),
      email: filledText(filled, 'email'),
      password: filledSecret(filled, 'password'),
    },
  })
  location.assign(paths.manage)
  return 'LEAVING'
}
