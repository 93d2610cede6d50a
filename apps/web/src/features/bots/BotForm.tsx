import { useState } from 'react'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import type { CallForm } from '#lib/forms/useCallForm.ts'
import { SingleImage } from '#lib/media/uploads/pick/SingleImage.tsx'
import type { UploadedFile } from '#lib/media/uploads/send/uploadFile.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { type Bot, botCalls } from './bot.ts'

interface BotFormProps {
  readonly groupId: string | undefined
  readonly bot?: Bot
  readonly onClose: () => void
}

const sentences = {
  QUOTA_REACHED: msg('There are 20 bots already. Delete one first.'),
  NOT_ALLOWED: msg('You may not make bots here.'),
}
const fieldOf = {
  USERNAME_TAKEN: 'username',
  USERNAME_INVALID: 'username',
  USERNAME_RESERVED: 'username',
  NAME_MISLEADING: 'displayName',
} as const

/** Makes a bot, or changes what others see of it. */
export function BotForm(props: BotFormProps) {
  return props.bot === undefined ? <NewBot {...props} /> : <EditBot {...props} bot={props.bot} />
}

function NewBot({ groupId, onClose }: BotFormProps) {
  const [picture, setPicture] = useState<UploadedFile | null>(null)
  const form = useCallForm('apps.createBot', {
    invalidates: botCalls,
    sentences,
    fieldOf,
    read: (data) => ({
      body: {
        ...(groupId === undefined ? {} : { groupId }),
        username: filledText(data, 'username') ?? '',
        displayName: filledText(data, 'displayName') ?? '',
        description: filledText(data, 'description') ?? '',
        ...(picture === null ? {} : { avatarMediaId: picture.id }),
      },
    }),
    onDone: onClose,
  })
  return (
    <FormDialog id="bot" title={t('New bot')} form={form} confirm={t('Create bot')} fillsPhone onClose={onClose}>
      <NewPicture picture={picture} onChange={setPicture} />
      <ProfileFields form={form} />
      <TextField
        name="username"
        label={word('Username', 'label of a field')}
        prefix="@"
        hint={t('It can’t be changed later.')}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={30}
        isRequired
        error={form.problem?.fields['username']}
      />
    </FormDialog>
  )
}

interface NewPictureProps {
  readonly picture: UploadedFile | null
  readonly onChange: (picture: UploadedFile | null) => void
}
/** A picture for a bot that does not exist yet: it is uploaded at once, and becomes the bot's when that is made. */
function NewPicture({ picture, onChange }: NewPictureProps) {
  const sources = picture?.sources.flatMap(({ url, type, width }) => (width === null ? [] : [{ url, type, width }]))
  return (
    <SingleImage
      shape="square"
      isThere={picture !== null}
      onChange={(_mediaId, uploaded) => Promise.resolve(onChange(uploaded))}
    >
      {picture !== null && (
        <Avatar kind="org" size={72} name="" seed={picture.id} sources={sources} label={t('Picture of the bot')} />
      )}
    </SingleImage>
  )
}

function EditBot({ bot, onClose }: BotFormProps & { readonly bot: Bot }) {
  const { id: botId, displayName: name } = bot.account
  const form = useCallForm('apps.updateBot', {
    invalidates: botCalls,
    fieldOf,
    read: (data) => ({
      body: {
        botId,
        displayName: filledText(data, 'displayName') ?? '',
        description: filledText(data, 'description') ?? '',
      },
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="bot"
      title={t('Edit {name}', { name })}
      form={form}
      confirm={word('Save', 'button')}
      fillsPhone
      onClose={onClose}
    >
      <BotPicture bot={bot} />
      <ProfileFields form={form} bot={bot} />
    </FormDialog>
  )
}

/** The picture beside what the bot posts; a change takes effect at once. */
function BotPicture({ bot: { account } }: { readonly bot: Bot }) {
  // The form shows the bot as it was when it opened.
  const [shown, setShown] = useState(account)
  const edit = useMutationCall('apps.updateBot', {
    invalidates: botCalls,
    onSuccess: (saved) => setShown(saved.account),
  })
  return (
    <SingleImage
      shape="square"
      isThere={shown.avatar !== null}
      onChange={(avatarMediaId) => edit.mutateAsync({ body: { botId: account.id, avatarMediaId } })}
    >
      <PersonMark person={shown} size={72} />
    </SingleImage>
  )
}

function ProfileFields({ form, bot }: { readonly form: CallForm; readonly bot?: Bot }) {
  const errors = form.problem?.fields ?? {}
  return (
    <>
      <TextField
        name="displayName"
        label={word('Name', 'of a bot')}
        hint={t('Shown with what it posts, with the mark “App”.')}
        defaultValue={bot?.account.displayName ?? ''}
        maxLength={80}
        dir="auto"
        autoFocus
        isRequired
        error={errors['displayName']}
      />
      <TextArea
        name="description"
        label={t('What it does')}
        defaultValue={bot?.description ?? ''}
        maxLength={280}
        dir="auto"
        error={errors['description']}
      />
    </>
  )
}
