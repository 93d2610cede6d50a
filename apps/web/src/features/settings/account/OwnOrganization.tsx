import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { CodeProof } from '../contacts/CodeProof.tsx'
import { Actions, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { ActionProblem } from '../ActionProblem.tsx'

type Organization = ReplyOf<'accounts.getOrganizationDetails'>

/** The details of the member's organisation, and the state of its review. */
export function OwnOrganization() {
  const organization = useCall('accounts.getOrganizationDetails', { query: {} })
  return (
    <Loaded query={organization} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
      {(shown) => <Details organization={shown} />}
    </Loaded>
  )
}

const stateOf = (state: Organization['state']) =>
  ({
    STARTED: <Badge tone="warning">{t('Not finished')}</Badge>,
    EMAIL_VERIFIED: <Badge tone="warning">{t('Not finished')}</Badge>,
    PENDING_REVIEW: <Badge tone="info">{t('Under review')}</Badge>,
    VERIFIED: <Badge tone="success">{word('Confirmed', 'state of an organisation')}</Badge>,
    REJECTED: <Badge tone="danger">{word('Declined', 'state of an organisation')}</Badge>,
  })[state]

function Details({ organization }: { readonly organization: Organization }) {
  const { name, state, email, emailVerified, website, registrationNumber, contact, enterpriseGroupId, review } =
    organization
  const nothing = t('Not given')
  return (
    <div>
      <Section>
        {review?.note && (
          <Banner tone={state === 'REJECTED' ? 'danger' : 'info'} title={t('Reviewer’s note')}>
            <span dir="auto">{review.note}</span>
          </Banner>
        )}
        <SettingRows label={word('Organisation', 'section of the settings')}>
          <SettingRow icon="buildings" name={name} badges={stateOf(state)} hint={word('Name', 'of an organisation')} />
          <SettingRow
            icon="envelope-simple"
            name={email}
            isCode
            badges={!emailVerified && <Badge tone="warning">{t('Not confirmed yet')}</Badge>}
            hint={t('Organisation address')}
          >
            {!emailVerified && <Proof />}
          </SettingRow>
          <SettingRow
            icon="link-simple"
            name={website === null ? nothing : <Link href={website}>{website}</Link>}
            isCode={website !== null}
            hint={word('Website', 'of an organisation')}
          />
          <SettingRow icon="article" name={registrationNumber ?? nothing} hint={t('Public register number')} />
          {contact !== null && (
            <SettingRow
              icon="user-circle"
              name={`${contact.firstName} ${contact.lastName}`}
              hint={[contact.role, contact.phone].filter(Boolean).join(' · ')}
            />
          )}
        </SettingRows>
        {enterpriseGroupId !== null && (
          <Actions>
            <LinkButton href={paths.organization(enterpriseGroupId)}>{t('View page')}</LinkButton>
          </Actions>
        )}
      </Section>
    </div>
  )
}

/** Confirms the organisation's address with a code. */
function Proof() {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<ReplyOf<'accounts.generateNewVerificationCode'> | null>(null)
  const action = useAction()
  const send = async () => {
    const next = await invokeOnce('accounts.generateNewVerificationCode', {})
    setSent(next)
    return next
  }
  const prove = async (code: string) => {
    await invokeOnce('accounts.verifyOrgAccount', { body: { registrationId: sent?.registrationId ?? '', code } })
    await invalidateCalls(queryClient, ['accounts.getOrganizationDetails', 'accounts.getAccountDetails'])
    toasts.show({ message: t('The address is confirmed.') })
  }
  if (sent !== null) {
    return (
      <CodeProof
        sentence={t('Enter the code we sent. Valid for ten minutes.')}
        submitLabel={word('Confirm', 'button that proves an address')}
        resendAfter={sent.resendAfter}
        onCode={prove}
        onResend={send}
      />
    )
  }
  return (
    <>
      <ActionProblem action={action} />
      <Actions>
        <Button isLoading={action.isPending} onPress={() => void action.run(send)}>
          {t('Send code')}
        </Button>
      </Actions>
    </>
  )
}
