import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { WebAddressField } from '@koinon/ui/fields/WebAddressField'
import { filledText } from '#lib/forms/formValues.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '#public/callPublic.ts'
import type { OrganizationPage } from '#ssr/pages.ts'
import { EntranceForm } from '../../EntranceForm.tsx'
import { solveProofOfWork } from '../solveProofOfWork.ts'
import { useEntrance } from '../../useEntrance.ts'
import type { Outcome } from '../../useEntrance.ts'
import type { OrganizationDraft } from './draft.ts'

export interface StartStepProps {
  readonly data: OrganizationPage
  readonly draft: OrganizationDraft | null
  readonly onDraft: (draft: OrganizationDraft) => Outcome
  /** Reached by going back: the focus would be lost otherwise. */
  readonly isBack: boolean
}

const sentences = { EMAIL_DOMAIN_NEEDED: msg('Only email addresses of certain organisations can be used here.') }
const fieldNames = ['name', 'email', 'website', 'registrationNumber'] as const
type Given = Pick<OrganizationDraft, (typeof fieldNames)[number]>

const givenIn = (filled: FormData): Given =>
  Object.fromEntries(fieldNames.map((name) => [name, filledText(filled, name)])) as Given

/** A different address starts a new registration; once the first is submitted, any change does. */
function goesOnWith(draft: OrganizationDraft, given: Given): boolean {
  if (!draft.isHandedIn) return draft.email === given.email
  return fieldNames.every((name) => draft[name] === given[name])
}

/** Which organisation it is, and how to reach it. */
export function StartStep({ data: { form, captcha }, draft, onDraft, isBack }: StartStepProps) {
  const entrance = useEntrance({ names: { organizationName: 'name' }, sentences })
  const fields = entrance.problem?.fields ?? {}
  const start = async (filled: FormData): Promise<Outcome> => {
    const given = givenIn(filled)
    if (draft !== null && goesOnWith(draft, given)) return onDraft({ ...draft, ...given })
    const recaptchaCode = await solveProofOfWork(captcha, form.token)
    const body = { organizationName: given.name, email: given.email, recaptchaCode }
    const { registrationId } = await callPublic('accounts.startOrganizationRegister', { body })
    return onDraft({ registrationId, ...given, person: draft?.person, isHandedIn: false, isProven: false })
  }
  return (
    <EntranceForm entrance={entrance} form={form} needsScript onSubmit={start}>
      <TextField
        name="name"
        label={t('Name of the organisation')}
        defaultValue={draft?.name}
        autoComplete="organization"
        autoFocus={isBack}
        size="touch"
        error={fields['name']}
        isRequired
      />
      <TextField
        name="email"
        type="email"
        label={word('Email', 'label of a field')}
        hint={t('The organisation’s own address. We’ll send a code there.')}
        defaultValue={draft?.email}
        autoCapitalize="none"
        dir="ltr"
        size="touch"
        error={fields['email']}
        isRequired
      />
      <WebAddressField
        name="website"
        label={word('Website', 'label of a field')}
        defaultValue={draft?.website}
        size="touch"
        error={fields['website']}
        isRequired
      />
      <TextField
        name="registrationNumber"
        label={t('Public register number')}
        defaultValue={draft?.registrationNumber}
        dir="ltr"
        size="touch"
        error={fields['registrationNumber']}
        isOptional
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {word('Continue', 'button to the next step')}
      </Button>
    </EntranceForm>
  )
}
