import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { type ReplyOf, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import styles from './SignInProviders.module.css'

type Domain = ReplyOf<'sso.listDomains'>['domains'][number]

const sentences = {
  NOT_VALID: msg('Enter a domain, such as example.org.'),
  QUOTA_REACHED: msg('Twenty domains is the limit. Remove one first.'),
  NOT_PROVED: msg('The record was not found. New records can take up to a day to be seen.'),
  DOMAIN_TAKEN: msg('This domain is verified for another organisation here.'),
  TRY_AGAIN: msg('No name server answers. Try again in a minute.'),
}
const invalidates = ['sso.listDomains', 'admin.audit'] as const

/** Domains of the place, or of an organisation, whose addresses its providers vouch for. */
export function Domains({ groupId }: { readonly groupId?: string }) {
  const owner = groupId === undefined ? {} : { groupId }
  const found = useCall('sso.listDomains', { body: owner })
  return (
    <Stack gap={5}>
      <Text tone="muted">
        {t('People with an address in a verified domain are connected to their account here without asking first.')}
      </Text>
      <Loaded query={found} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
        {({ domains }) =>
          domains.length > 0 && (
            <Rows label={word('Domains', 'of an organisation')}>
              {domains.map((domain) => (
                <DomainRow key={domain.domain} domain={domain} owner={owner} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <AddDomain owner={owner} />
    </Stack>
  )
}

interface Owner {
  readonly groupId?: string
}

function DomainRow({
  domain: { domain, recordName, recordValue, provedAt },
  owner,
}: {
  readonly domain: Domain
  readonly owner: Owner
}) {
  const body = { ...owner, domain }
  const onFailure = (error: Error) => toastFailure(error, undefined, sentences)
  const check = useMutationCall('sso.checkDomain', {
    invalidates: [...invalidates],
    onSuccess: () => void toasts.show({ message: t('{domain} is verified', { domain }), tone: 'success' }),
    onFailure,
  })
  return (
    <Row
      id={domain}
      align="start"
      actions={
        <>
          {provedAt === null && (
            <Button
              size="dense"
              aria-label={t('Check {domain}', { domain })}
              isLoading={check.isPending}
              onPress={() => check.mutate({ body })}
            >
              {word('Check', 'button: look for a record')}
            </Button>
          )}
          <RemoveDomain domain={domain} owner={owner} isProved={provedAt !== null} />
        </>
      }
    >
      <Cluster as="span" gap={3}>
        <Text as="span" size="ui" weight="bold" dir="ltr">
          {domain}
        </Text>
        <Badge tone={provedAt === null ? 'neutral' : 'success'}>
          {provedAt === null ? word('Not verified', 'a domain') : word('Verified', 'a domain')}
        </Badge>
      </Cluster>
      {provedAt === null && <DomainRecord recordName={recordName} recordValue={recordValue} />}
    </Row>
  )
}

interface RemoveDomainProps {
  readonly domain: string
  readonly owner: Owner
  readonly isProved: boolean
}

/** Removes a domain; asks first if accounts may depend on it. */
function RemoveDomain({ domain, owner, isProved }: RemoveDomainProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutationCall('sso.removeDomain', {
    invalidates: [...invalidates, 'sso.listManaged', 'sso.getEnforcement'],
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  const end = () => remove.mutate({ body: { ...owner, domain } })
  return (
    <>
      <Button
        size="dense"
        variant="danger-outline"
        aria-label={t('Remove {domain}', { domain })}
        isLoading={remove.isPending}
        onPress={() => (isProved ? setAsking(true) : end())}
      >
        {word('Remove', 'button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('Remove {domain}?', { domain })}
        confirmLabel={t('Remove domain')}
        onConfirm={() => {
          setAsking(false)
          end()
        }}
      >
        {t('Accounts with a main address in it are not managed any more. Adding it again needs a new record.')}
      </ConfirmDialog>
    </>
  )
}

/** The record that proves a domain. */
function DomainRecord({ recordName, recordValue }: Pick<Domain, 'recordName' | 'recordValue'>) {
  return (
    <>
      <Text size="small" tone="muted">
        {t('Add a TXT record with this name and value where the domain is managed:')}
      </Text>
      <Cluster gap={3}>
        <bdi className={styles['record']}>{recordName}</bdi>
        <CopyButton text={recordName} label={t('Copy the name')} />
      </Cluster>
      <Cluster gap={3}>
        <bdi className={styles['record']}>{recordValue}</bdi>
        <CopyButton text={recordValue} label={t('Copy the value')} />
      </Cluster>
    </>
  )
}

function AddDomain({ owner }: { readonly owner: Owner }) {
  const [domain, setDomain] = useState('')
  const form = useCallForm('sso.addDomain', {
    invalidates: [...invalidates],
    sentences,
    read: () => ({ body: { ...owner, domain } }),
    onDone: () => setDomain(''),
  })
  const { formRef, onSubmit, isPending, problem } = form
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <FormProblem form={form} />
        <TextField
          name="domain"
          dir="ltr"
          label={word('Domain', 'of an organisation')}
          value={domain}
          error={problem?.fields['domain']}
          onChange={setDomain}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button
            type="submit"
            isLoading={isPending}
            disabledReason={domain.trim() === '' ? t(sentences.NOT_VALID) : undefined}
          >
            {t('Add domain')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
