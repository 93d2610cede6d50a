import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupRow } from '@koinon/ui/content/EntityRow'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { WorkProblem } from '../../features/settings/WorkProblem.tsx'
import { invokeOnce, useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { formatDate } from '../../lib/format.ts'
import { msg, t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { useWork } from '../../lib/useWork.ts'

type Opened = ReplyOf<'payments.redeemEnterpriseGroupJoinCode'>

const sentences = {
  CODE_UNKNOWN: msg('There is no such code. Check it, or ask who gave it to you.'),
  CODE_USED_UP: msg('Everybody this code was for has come in already. Ask for another.'),
  CODE_EXPIRED: msg('This code is too old. Ask for another.'),
  CODE_DISABLED: msg('This code no longer works. Ask for another.'),
  EMAIL_DOMAIN_NEEDED: msg(
    'This code is for people with an address of that organisation. Add yours under “Emails” in the settings.',
  ),
  BANNED_FROM_GROUP: msg('You cannot join this organisation.'),
}

/** P21: what a code opens, before it is used. */
export function JoinByCode() {
  const { code = '' } = useParams({ strict: false })
  const opened = useCall(
    'payments.redeemEnterpriseGroupJoinCode',
    { body: { code, preview: true } },
    { staleTime: Infinity },
  )
  return (
    <Screen title={t('You are invited')} parent={paths.home}>
      <Stack isPadded gap={6}>
        {opened.error === null ? (
          <Loaded query={opened} skeleton={<RowsSkeleton rows={2} />}>
            {(shown) => <Opens code={code} opened={shown} />}
          </Loaded>
        ) : (
          <>
            <Loaded query={opened} skeleton={null} sentences={sentences}>
              {() => null}
            </Loaded>
            <AnotherCode />
          </>
        )}
      </Stack>
    </Screen>
  )
}

function Opens({ code, opened }: { readonly code: string; readonly opened: Opened }) {
  const navigate = useNavigate()
  const [done, setDone] = useState<Opened | null>(null)
  const work = useWork(sentences)
  const { enterpriseGroup, grant } = opened
  const { id, name, mark, description } = enterpriseGroup
  const isMember = enterpriseGroup.standing === 'MEMBER'
  const go = () => navigate({ href: paths.group(id) })
  const join = () =>
    work.run(async () => {
      const result = await invokeOnce('payments.redeemEnterpriseGroupJoinCode', { body: { code } })
      if (result.status === 'JOINED') await go()
      else setDone(result)
    })
  return (
    <Stack gap={6}>
      <GroupRow
        mark={<Mark kind="org" name={name} seed={id} size={56} sources={mark?.sources} />}
        name={name}
        text={description === '' ? undefined : description}
      />
      {grant !== null && (
        <Text>
          {grant.until === null
            ? t('With it you get “{name}”.', { name: grant.entitlement.title })
            : t('With it you get “{name}” until {date}.', {
                name: grant.entitlement.title,
                date: formatDate(grant.until, 'day'),
              })}
        </Text>
      )}
      <WorkProblem work={work} />
      {done !== null ? (
        <Text role="status">{t('Your request is on its way. Somebody of {name} looks at it soon.', { name })}</Text>
      ) : isMember ? (
        <LinkButton href={paths.group(id)} variant="primary" size="touch">
          {t('Go to {place}', { place: name })}
        </LinkButton>
      ) : (
        <Stack align="start">
          <Button variant="primary" size="touch" isLoading={work.isPending} onPress={() => void join()}>
            {opened.status === 'JOINED' ? t('Join {name}', { name }) : t('Ask to join {name}', { name })}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

/** A code may have been mistyped: another one can be given at once. */
export function AnotherCode() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') void navigate({ href: paths.join(typed.trim()) })
      }}
    >
      <Stack gap={4} align="start">
        <TextField
          label={t('Another code')}
          value={typed}
          onChange={setTyped}
          dir="ltr"

          autoComplete="off"
        />
        <Button type="submit" disabledReason={typed.trim() === '' ? t('Type the code first.') : undefined}>
          {t('See what it opens')}
        </Button>
      </Stack>
    </form>
  )
}
