import { useEffect, useMemo, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { InvitationOnly } from '#features/entrance/register/InvitationOnly.tsx'
import { isUsedOrExpired } from '#features/entrance/isUsedOrExpired.ts'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { saveDraft, readDraft, stepOf, withProgress } from '#features/entrance/register/organization/draft.ts'
import type { OrganizationDraft, OrganizationStep } from '#features/entrance/register/organization/draft.ts'
import { Progress } from '#features/entrance/register/organization/Progress.tsx'
import { StartStep } from '#features/entrance/register/organization/StartStep.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { useHasScript } from '#features/entrance/useHasScript.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { OrganizationPage } from '../../pages.ts'

// Steps that come after the first.
const PersonStep = lazyPart(() => import('#features/entrance/register/organization/PersonStep.tsx'), 'PersonStep')
const CodeStep = lazyPart(() => import('#features/entrance/signIn/CodeStep.tsx'), 'CodeStep')

/** P10 and P11: an organisation registers, proves its address, and waits for review. */
function Organization({ data, frame }: PageProps<'organization'>) {
  const [draft, setDraft] = useDraft()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    PersonStep.ahead()
    CodeStep.ahead()
  }, [])
  const save = (next: OrganizationDraft | null): Outcome => {
    saveDraft(next)
    setDraft(next)
    setBack(false)
    return undefined
  }
  if (data.link !== null) return <VerifiedOrganization data={data} frame={frame} />
  if (!data.canRegister) {
    return (
      <AuthPageFrame frame={frame} title={t('Register an organisation')}>
        <InvitationOnly />
      </AuthPageFrame>
    )
  }
  const step: OrganizationStep = isBack ? 'ORGANIZATION' : stepOf(draft)
  if (step === 'REVIEW' && draft !== null) return <Waiting frame={frame} draft={draft} onEnd={() => save(null)} />
  return (
    <AuthPageFrame frame={frame} title={titleOf(step)}>
      <noscript>{t('This page needs JavaScript.')}</noscript>
      {step !== 'REVIEW' && <Progress step={step} />}
      {step === 'ORGANIZATION' && (
        <StartStep key={draft?.registrationId} data={data} draft={draft} onDraft={save} isBack={isBack} />
      )}
      {step === 'PERSON' && draft !== null && (
        <PersonStep
          data={data}
          draft={draft}
          onDraft={save}
          onBack={(person) => {
            save({ ...draft, person })
            setBack(true)
          }}
        />
      )}
      {step === 'PROOF' && draft !== null && (
        <Proof data={data} draft={draft} onDraft={save} onBack={() => setBack(true)} />
      )}
    </AuthPageFrame>
  )
}

/** A registration begun in this tab, known only after hydration. */
function useDraft() {
  const hasScript = useHasScript()
  const begun = useMemo(() => (hasScript ? readDraft() : null), [hasScript])
  const [changed, setChanged] = useState<OrganizationDraft | null | undefined>(undefined)
  return [changed === undefined ? begun : changed, setChanged] as const
}

const titleOf = (step: OrganizationStep): string =>
  ({
    ORGANIZATION: t('Register an organisation'),
    PERSON: t('Who is the contact person?'),
    PROOF: t('Enter the code'),
    REVIEW: t('Under review'),
  })[step]

interface ProofProps {
  readonly data: OrganizationPage
  readonly draft: OrganizationDraft
  readonly onDraft: (draft: OrganizationDraft) => Outcome
  readonly onBack: () => void
}

function Proof({ data, draft, onDraft, onBack }: ProofProps) {
  const { registrationId } = draft
  const body = { registrationId }
  return (
    <Stack gap={5}>
      <CodeStep
        form={{ ...data.form, refusal: null }}
        sentence={t('We sent a code to {contact}.', { contact: draft.email })}
        resendAfter={0}
        submitLabel={word('Confirm', 'button that proves an address')}
        onCode={async (code) =>
          onDraft(
            withProgress(draft, await callPublic('accounts.verifyOrgAccount', { body: { registrationId, code } })),
          )
        }
        onResend={async () => (await callPublic('accounts.newOrganizationVerificationCode', { body })).resendAfter}
        onBack={onBack}
        backLabel={t('Use another address')}
      />
      <VerifiedElsewhere draft={draft} onDraft={onDraft} />
    </Stack>
  )
}

/** Continues after the mailed link was used, in whichever browser that was. */
function VerifiedElsewhere({ draft, onDraft }: Pick<ProofProps, 'draft' | 'onDraft'>) {
  const entrance = useEntrance()
  const [isEarly, setEarly] = useState(false)
  const checkAgain = async (): Promise<Outcome> => {
    const progress = await check(draft.registrationId)
    const next = withProgress(draft, progress)
    setEarly(!next.isProven)
    return next.isProven ? onDraft(next) : undefined
  }
  return (
    <Stack gap={3} align="start">
      <Button variant="quiet" isLoading={entrance.isPending} onPress={() => entrance.run(checkAgain)}>
        {t('I’ve opened the link')}
      </Button>
      <Text role="status" size="ui" tone="muted">
        {entrance.problem?.sentence ?? (isEarly ? t('The address is not confirmed yet.') : '')}
      </Text>
    </Stack>
  )
}

type Progressed = Awaited<ReturnType<typeof check>>
const check = (registrationId: string) =>
  callPublic('accounts.reloadOrganizationVerification', { body: { registrationId } })

interface WaitingProps {
  readonly frame: PageProps<'organization'>['frame']
  readonly draft: OrganizationDraft
  readonly onEnd: () => void
}

/** Waits for the review, and tells its result; the page may be closed. */
function Waiting({ frame, draft, onEnd }: WaitingProps) {
  const entrance = useEntrance()
  const [known, setKnown] = useState<Progressed | null>(null)
  const { registrationId } = draft
  // Returning applicants see the current state; errors are shown only when they ask.
  useEffect(() => void check(registrationId).then(setKnown, () => undefined), [registrationId])
  const state = known?.state ?? 'PENDING_REVIEW'
  const checkAgain = async (): Promise<Outcome> => {
    setKnown(await check(registrationId))
    return undefined
  }
  return (
    <AuthPageFrame frame={frame} title={reviewTitle(state)}>
      <Stack gap={6} align="start">
        <Text size="lead" role="status">
          {afterProof(state, draft.name)}
        </Text>
        {entrance.problem !== null && (
          <Text tone="danger" role="alert">
            {entrance.problem.sentence}
          </Text>
        )}
        {known?.nextStep === 'SIGN_IN' && (
          <LinkButton href={paths.signIn()} variant="primary" size="touch" onClick={onEnd}>
            {t('Sign in')}
          </LinkButton>
        )}
        {known?.nextStep !== 'SIGN_IN' && state !== 'REJECTED' && (
          <Button size="touch" isLoading={entrance.isPending} onPress={() => entrance.run(checkAgain)}>
            {t('Check again')}
          </Button>
        )}
        {state === 'REJECTED' && (
          <Button size="touch" onPress={onEnd}>
            {t('Register an organisation')}
          </Button>
        )}
      </Stack>
    </AuthPageFrame>
  )
}

function reviewTitle(state: Progressed['state']): string {
  if (state === 'VERIFIED') return t('Your organisation is confirmed')
  return state === 'REJECTED' ? t('Your organisation wasn’t confirmed') : titleOf('REVIEW')
}

/** P11: the mailed link. Opening it changes nothing. */
function VerifiedOrganization({ data, frame }: PageProps<'organization'>) {
  const { link, form } = data
  const [state, setState] = useState(link?.state ?? 'STARTED')
  const entrance = useEntrance({ refusal: form.refusal })
  if (link === null) return null
  if (link.organizationName === null) {
    return (
      <AuthPageFrame frame={frame} title={t('Link already used')}>
        <Text>
          {t('Links like this work once, within a day. On the page where you registered you can have another sent.')}
        </Text>
        <p>
          <Link href={paths.registerOrganization}>{t('Go to the registration')}</Link>
        </p>
      </AuthPageFrame>
    )
  }
  const prove = async (): Promise<Outcome> => {
    try {
      const progress = await callPublic('accounts.verifyOrgAccount', { body: { token: link.token } })
      const draft = readDraft()
      if (draft !== null) saveDraft(withProgress(draft, progress))
      setState(progress.state)
      return undefined
    } catch (error) {
      if (!isUsedOrExpired(error)) throw error
      // Used in another tab, or replaced by a newer one: the server tells which.
      location.reload()
      return 'LEAVING'
    }
  }
  return (
    <AuthPageFrame
      frame={frame}
      title={state === 'STARTED' ? t('Confirm your address') : t('Your address is confirmed')}
    >
      {state !== 'STARTED' ? (
        <AfterProof name={link.organizationName} state={state} />
      ) : (
        <EntranceForm entrance={entrance} form={form} onSubmit={prove}>
          <Text dir="auto">
            {t('Press the button to confirm that {email} belongs to {name}.', {
              email: link.emailMasked ?? '',
              name: link.organizationName,
            })}
          </Text>
          <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
            {word('Confirm', 'button that proves an address')}
          </Button>
        </EntranceForm>
      )}
    </AuthPageFrame>
  )
}

type State = NonNullable<NonNullable<OrganizationPage['link']>['state']>

function afterProof(state: State, name: string): string {
  if (state === 'VERIFIED') return t('{name} is confirmed. You can sign in now.', { name })
  if (state === 'REJECTED')
    return t('{name} wasn’t confirmed. Contact an administrator if you have questions.', { name })
  return state === 'EMAIL_VERIFIED'
    ? t('Continue registering {name}: we still need to know who is responsible for it.', { name })
    : t('We’ll review {name} soon and email you. You can close this page.', { name })
}

/** The registration continues in the tab in which it was begun, which is rarely this one. */
function AfterProof({ name, state }: { readonly name: string; readonly state: State }) {
  const hasScript = useHasScript()
  const isBegunHere = hasScript && readDraft() !== null
  return (
    <Stack gap={6} align="start">
      <Text>{afterProof(state, name)}</Text>
      {state === 'VERIFIED' ? (
        <LinkButton href={paths.signIn()} variant="primary" size="touch">
          {t('Sign in')}
        </LinkButton>
      ) : (
        isBegunHere && (
          <LinkButton href={paths.registerOrganization} size="touch">
            {t('Go to the registration')}
          </LinkButton>
        )
      )}
    </Stack>
  )
}

export const organization = page<'organization'>({
  Page: Organization,
  head: () => ({ title: t('Register an organisation'), isIndexed: false }),
})
