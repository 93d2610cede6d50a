import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'

type Visibility = 'EVERYONE' | 'GROUP_MEMBERS'
type JoinPolicy = 'ANYONE' | 'REQUEST_ONLY'
type PostScope = 'MEMBERS_ONLY' | 'ADMINS_ONLY'

/** G03: starts a group. What is not chosen is the careful choice: people ask to join. */
export function NewGroup() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('EVERYONE')
  const [joinPolicy, setJoinPolicy] = useState<JoinPolicy>('REQUEST_ONLY')
  const [postScope, setPostScope] = useState<PostScope>('MEMBERS_ONLY')
  const create = useMutationCall('groups.createGroup', {
    invalidates: ['groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: ({ id }) => void navigate({ href: paths.group(id), replace: true }),
  })
  const problem = create.error === null ? undefined : problemOf(create.error)
  return (
    <Screen title={t('New group')} parent={paths.groups}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: { name, description, settings: { visibility, joinPolicy, postScope } } })
        }}
      >
        <Stack isPadded gap={6}>
          <TextField
            label={t('Name of the group')}
            value={name}
            onChange={setName}
            isRequired
            maxLength={80}
            error={problem?.fields['name']}
            dir="auto"
            autoFocus
          />
          <TextArea
            label={t('What is it about?')}
            value={description}
            onChange={setDescription}
            rows={2}
            counterLimit={140}
            error={problem?.fields['description']}
            isOptional
          />
          <RadioGroup
            legend={t('Who can read what is posted')}
            value={visibility}
            onChange={(value) => setVisibility(value as Visibility)}
            options={[
              { value: 'EVERYONE', label: word('Anyone', 'who may see it') },
              {
                value: 'GROUP_MEMBERS',
                label: word('Members', 'tab of a group'),
                hint: t('Others do not find the group.'),
              },
            ]}
          />
          <RadioGroup
            legend={t('How people come in')}
            value={joinPolicy}
            onChange={(value) => setJoinPolicy(value as JoinPolicy)}
            options={[
              { value: 'REQUEST_ONLY', label: t('People ask to join'), hint: t('You and other admins decide.') },
              { value: 'ANYONE', label: t('Anyone can join') },
            ]}
          />
          <RadioGroup
            legend={t('Who can post')}
            value={postScope}
            onChange={(value) => setPostScope(value as PostScope)}
            options={[
              { value: 'MEMBERS_ONLY', label: word('Members', 'tab of a group') },
              { value: 'ADMINS_ONLY', label: t('Admins only'), hint: t('Members can ask for the right to post.') },
            ]}
          />
          {problem !== undefined && Object.keys(problem.fields).length === 0 && (
            <Text tone="danger" role="alert">
              {problem.sentence}
            </Text>
          )}
          <Button
            variant="primary"
            type="submit"
            size="touch"
            isLoading={create.isPending}
            disabledReason={name.trim() === '' ? t('Give the group a name first') : undefined}
          >
            {t('Create the group')}
          </Button>
        </Stack>
      </form>
    </Screen>
  )
}
