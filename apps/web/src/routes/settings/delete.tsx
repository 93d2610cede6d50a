import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { ChoiceCards } from '@koinon/ui/choices/ChoiceCards'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { AppleCharges } from '#features/settings/deletion/AppleCharges.tsx'
import { ownedGroupsOf } from '#features/settings/deletion/ownedGroupsOf.ts'
import type { OwnedGroup } from '#features/settings/deletion/ownedGroupsOf.ts'
import { deletionErrorMessages } from '#features/settings/deletion/deletionErrorMessages.ts'
import { reasons } from '#features/settings/deletion/reasons.ts'
import type { Reason } from '#features/settings/deletion/reasons.ts'
import { Actions, Fields, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { callKey, invoke, invokeOnce } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

type Mode = GivenOf<'accounts.requestAccountDeletion'>['body']['mode']

/** T22: deletes the account, with thirty days to reconsider. */
export function DeleteSettings() {
  return (
    <Screen title={t('Delete account')} place={t('Your settings')} parent={paths.setting('data')}>
      <div>
        <Section
          description={t('Hidden at once and deleted after 30 days. Sign in before then to restore your account.')}
        >
          <Text>{t('Your subscriptions aren’t renewed.')}</Text>
          <AppleCharges />
          <Actions>
            <LinkButton href={paths.setting('deactivate')}>{t('Deactivate instead')}</LinkButton>
            <LinkButton href={paths.setting('data')}>{t('Download your data first')}</LinkButton>
          </Actions>
        </Section>
        <Deletion />
      </div>
    </Screen>
  )
}

function Deletion() {
  const { username } = useAccount()
  const [mode, setMode] = useState<Mode>('ERASE_ALL')
  const [survey, setSurvey] = useState<Survey>({ chosen: [], text: '' })
  const [typed, setTyped] = useState('')
  const { action, owned, remove } = useDeletion()
  const isTyped = typed.trim().replace(/^@/u, '').toLowerCase() === username
  return (
    <>
      <ModeSection mode={mode} onChange={setMode} />
      <SurveySection survey={survey} onChange={setSurvey} />
      <Section title={word('Confirm', 'button that decides on an organisation')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isTyped) void remove({ confirmUsername: typed.trim(), mode }, survey)
          }}
        >
          <Fields>
            <ActionProblem action={action} fields={['confirmUsername']} />
            {owned.length > 0 && <Handover groups={owned} />}
            <TextField
              label={t('Type your username, {username}', { username })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              error={action.problem?.fields['confirmUsername']}
            />
            <Actions>
              <Button
                type="submit"
                variant="danger"
                isLoading={action.isPending}
                disabledReason={isTyped ? undefined : t('Enter your username')}
              >
                {t('Delete my account')}
              </Button>
            </Actions>
          </Fields>
        </form>
      </Section>
    </>
  )
}

interface Survey {
  readonly chosen: readonly string[]
  readonly text: string
}

/** Deletes the account and tells why; `owned` are the groups that hinder it. */
function useDeletion() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [owned, setOwned] = useState<readonly OwnedGroup[]>([])
  const action = useAction(deletionErrorMessages)
  const remove = (body: GivenOf<'accounts.requestAccountDeletion'>['body'], survey: Survey) =>
    action.run(async () => {
      setOwned([])
      await invokeOnce('accounts.requestAccountDeletion', { body }).catch((error: unknown) => {
        setOwned(ownedGroupsOf(error))
        throw error
      })
      // Deleting does not require a reason.
      await sendReason(survey).catch(() => undefined)
      // The debt has changed: the guard of the next page asks for it.
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), await invoke('accounts.getAccountDetails'))
      await navigate({ href: paths.welcome('back') })
    })
  return { action, owned, remove }
}

async function sendReason({ chosen, text }: Survey): Promise<void> {
  const trimmed = text.trim()
  if (chosen.length === 0 && trimmed === '') return
  const body = { reasons: chosen as Reason[], ...(trimmed === '' ? {} : { text: trimmed }) }
  await invokeOnce('accounts.deletionSurvey', { body })
}

interface ModeSectionProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

function ModeSection({ mode, onChange }: ModeSectionProps) {
  return (
    <Section title={t('What is deleted')}>
      <ChoiceCards
        legend={t('What is deleted')}
        isLegendHidden
        value={mode}
        onChange={(value) => onChange(value as Mode)}
        options={[
          {
            value: 'ERASE_ALL',
            title: word('Everything', 'of an account that is deleted'),
            text: t('Your profile, posts, comments, messages and pictures.'),
          },
          {
            value: 'KEEP_POSTS',
            title: t('Everything except my posts'),
            text: t('Posts, comments and messages stay, without your name.'),
          },
        ]}
      />
    </Section>
  )
}

interface SurveySectionProps {
  readonly survey: Survey
  readonly onChange: (survey: Survey) => void
}

function SurveySection({ survey, onChange }: SurveySectionProps) {
  return (
    <Section title={t('Why are you leaving?')} description={t('Optional and anonymous')}>
      <CheckboxGroup
        legend={t('Why are you leaving?')}
        isLegendHidden
        selected={survey.chosen}
        onChange={(chosen) => onChange({ ...survey, chosen })}
        options={reasons()}
      />
      <TextArea
        label={t('How could we improve?')}
        value={survey.text}
        onChange={(text) => onChange({ ...survey, text })}
        rows={3}
        isOptional
        counterLimit={1000}
      />
    </Section>
  )
}

/** Groups that somebody else has to take over, each with a link. */
function Handover({ groups }: { readonly groups: readonly OwnedGroup[] }) {
  return (
    <SettingRows label={t('Your groups')}>
      {groups.map(({ id, name }) => (
        <SettingRow
          key={id}
          icon="users-three"
          name={name}
          action={
            <LinkButton size="dense" href={paths.groupMembers(id)} aria-label={t('Transfer {name}', { name })}>
              {word('Transfer', 'button: gives a group to another owner')}
            </LinkButton>
          }
        />
      ))}
    </SettingRows>
  )
}
