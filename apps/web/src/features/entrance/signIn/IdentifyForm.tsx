import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '@koinon/client/errors'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { NamedProvider, SignInPage } from '#ssr/pages.ts'
import { contactKind, countryCodeNeeded } from '../register/contactKind.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { filledSecret, filledText } from '#lib/forms/formValues.ts'
import { saveNextForLink } from './saveNextForLink.ts'
import type { SignInStep } from './signInStep.ts'
import { nextStepOf } from './signInStep.ts'
import { OwnProviders } from './OtherProviders.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useEntrance } from '../useEntrance.ts'
import type { Outcome } from '../useEntrance.ts'
import { usePasskeySignIn } from './usePasskeySignIn.ts'
import styles from '../entrance.module.css'

export interface IdentifyFormProps {
  readonly data: SignInPage
  readonly onStep: (step: SignInStep) => Outcome
}

/**
 * The identifier, then the password or a code. Without JavaScript both fields are there at once; with it the password
 * follows the name, unless the browser has already filled it in.
 */
export function IdentifyForm({ data: { form, providers, next }, onStep }: IdentifyFormProps) {
  const entrance = useEntrance({
    refusal: form.refusal,
    sentences: { INVALID_PARAMETER: countryCodeNeeded },
    names: { contact: 'identifier' },
  })
  const [identifier, setIdentifier] = useState(form.values.identifier ?? '')
  const [isNamed, setNamed] = useState(form.refusal !== null || form.values.identifier !== undefined)
  const remembers = () => isRememberedOn(entrance.formRef.current)
  const passkey = usePasskeySignIn(entrance, onStep, remembers)
  const kind = contactKind(identifier.trim())
  const { own, setOwn, findOwn } = useOwnProviders(form.values.identifier, providers.others)
  const fields = entrance.problem?.fields ?? {}

  const submit = async (filled: FormData): Promise<Outcome> => {
    if (filledSecret(filled, 'password') !== '') return onStep(await signInWith(filled).catch(offering(setOwn)))
    await findOwn(identifier)
    setNamed(true)
    requestAnimationFrame(() =>
      entrance.formRef.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(),
    )
    return undefined
  }
  const sendCode = async (): Promise<Outcome> =>
    onStep({ ...(await withoutPassword(identifier.trim(), next)), remember: remembers() })
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={submit}>
      <ProviderButtons providers={providers} next={next} />
      <TextField
        name="identifier"
        label={t('Email, phone or username')}
        value={identifier}
        onChange={setIdentifier}
        onFocus={passkey.suggest}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        size="touch"
        error={fields['identifier']}
        isRequired
      />
      <OwnProviders providers={own} next={next} address={identifier.trim()} />
      <Secret values={form.values} error={fields['password']} isNamed={isNamed} isNext={form.refusal === null} />
      <Stack gap={4}>
        <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
          {isNamed ? t('Sign in') : word('Continue', 'button to the next step')}
        </Button>
        {isNamed && kind !== null && <CodeButton isMailed={kind === 'EMAIL'} onPress={() => entrance.run(sendCode)} />}
        {passkey.isPossible && (
          <Button size="touch" isFullWidth icon="fingerprint" onPress={passkey.request}>
            {t('Sign in with a passkey')}
          </Button>
        )}
      </Stack>
    </EntranceForm>
  )
}

function CodeButton({ isMailed, onPress }: { readonly isMailed: boolean; readonly onPress: () => void }) {
  return (
    <Button size="touch" isFullWidth onPress={onPress}>
      {isMailed ? t('Email me a code instead') : t('Text me a code instead')}
    </Button>
  )
}

/** Providers for addresses of this domain that the page does not offer to everybody. Without an answer there are none. */
async function providersOf(identifier: string, offered: readonly NamedProvider[]): Promise<readonly NamedProvider[]> {
  if (contactKind(identifier) !== 'EMAIL') return []
  try {
    const { providers } = await callPublic('accounts.signInProviders', { body: { identifier } })
    return providers.filter(({ id }) => offered.every((other) => other.id !== id))
  } catch {
    return []
  }
}

/** The providers of the organisation whose address was typed; at once for one that was `sent` before the scripts had loaded. */
function useOwnProviders(sent: string | undefined, offered: readonly NamedProvider[]) {
  const [own, setOwn] = useState<readonly NamedProvider[]>([])
  const findOwn = async (identifier: string) => setOwn(await providersOf(identifier.trim(), offered))
  const findSent = useEffectEvent(async () => (sent === undefined ? [] : providersOf(sent, offered)))
  useEffect(() => void findSent().then(setOwn), [])
  return { own, setOwn, findOwn }
}

/** Shows the organisation's providers above the password, and lets the reason be said. */
const offering =
  (show: (providers: readonly NamedProvider[]) => void) =>
  (error: unknown): never => {
    const required = requiredProvidersOf(error)
    if (required !== null) show(required)
    throw error
  }

/** The providers with which an account has to sign in, if that is why it was refused. */
function requiredProvidersOf(error: unknown): readonly NamedProvider[] | null {
  if (!(error instanceof CallError) || error.code !== 'PROVIDER_REQUIRED') return null
  const { providers } = error.body as { readonly providers?: readonly NamedProvider[] }
  return providers ?? null
}

/** Whether to stay signed in on this device; undefined before the form asks that. */
function isRememberedOn(form: HTMLFormElement | null): boolean | undefined {
  const box = form?.querySelector<HTMLInputElement>('input[name=remember]')
  return box?.checkVisibility() === true ? box.checked : undefined
}

/** Signs in with the password; returns what comes next. */
async function signInWith(filled: FormData): Promise<SignInStep> {
  const body = {
    identifier: filledText(filled, 'identifier'),
    password: filledSecret(filled, 'password'),
    remember: filled.get('remember') !== null,
  }
  return nextStepOf(await callPublic('accounts.login', { body }))
}

/** Sends a code, and a link that finds its way to the same page; returns the step that asks for the code. */
async function withoutPassword(contact: string, next: string) {
  const { challengeId, resendAfter } = await callPublic('accounts.startPasswordFreeLogin', { body: { contact } })
  saveNextForLink('/signin/link', next)
  return { kind: 'CODE', contact, challengeId, resendAfter } as const
}

interface SecretProps {
  readonly values: SignInPage['form']['values']
  readonly error: string | undefined
  readonly isNamed: boolean
  /** Not an error: it is what comes next. */
  readonly isNext: boolean
}

function Secret({ values, error, isNamed, isNext }: SecretProps) {
  return (
    <div className={isNamed ? undefined : styles['afterName']}>
      <Stack gap={6}>
        <PasswordField
          name="password"
          label={word('Password', 'label of a field')}
          autoComplete="current-password"
          labelEnd={<Link href={paths.reset}>{t('Forgot password?')}</Link>}
          size="touch"
          error={error}
          autoFocus={isNext && values.identifier !== undefined}
          isRequired={isNamed}
        />
        <Checkbox name="remember" value="true" defaultSelected={values.remember !== undefined}>
          {t('Stay signed in on this device')}
        </Checkbox>
      </Stack>
    </div>
  )
}

const registerTags = (next: string) => ({
  register: (words: ReactNode) => <Link href={paths.registerFor(next)}>{words}</Link>,
})

/** Below the form: the way to a new account. */
export function RegistrationLink({ next }: Pick<SignInPage, 'next'>) {
  return (
    <p>
      <T message="New here? <register>Create account</register>" tags={registerTags(next)} />
    </p>
  )
}
