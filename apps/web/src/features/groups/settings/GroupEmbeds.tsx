import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { OpenGroup } from '../types.ts'
import { hostsIn } from './embedHosts.ts'
import type { SettingState } from './useSettingChoice.ts'

export interface GroupEmbedsProps {
  readonly group: OpenGroup
  readonly hosts: readonly string[]
  readonly state: SettingState
  readonly onSave: (hosts: string[]) => void
}

/** The most that a group names. */
const maxHosts = 20

/** The websites on which a group may be shown, and the code that shows it there. */
export function GroupEmbeds({ group, hosts, state, onSave }: GroupEmbedsProps) {
  const [text, setText] = useState(hosts.join('\n'))
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)
  const save = () => {
    const found = hostsIn(text)
    if (found === null) return setError(t('Write one address on each line, such as parish.example.'))
    if (found.length > maxHosts) return setError(t('Name at most 20 websites.'))
    setText(found.join('\n'))
    setSent(true)
    onSave([...found])
  }
  return (
    <Stack gap={4}>
      <Heading level={3} size="h4">
        {t('On other websites')}
      </Heading>
      <TextArea
        label={t('Websites that may show this group')}
        hint={t('One address on each line, such as parish.example. A single * allows every website.')}
        error={error}
        value={text}
        rows={3}
        onChange={(value) => {
          setText(value)
          setError(undefined)
          setSent(false)
        }}
      />
      <Cluster gap={4}>
        <Button isLoading={state === 'saving'} onPress={save}>
          {t('Save changes')}
        </Button>
        <Text size="small" tone="success" role="status">
          {isSent && state === 'saved' && word('Saved', 'said after saving')}
        </Text>
      </Cluster>
      <EmbedCode end={group.handle ?? group.id} name={group.name} isNowhere={hosts.length === 0} />
    </Stack>
  )
}

interface EmbedCodeProps {
  /** The end of the frames’ addresses. */
  readonly end: string
  readonly name: string
  readonly isNowhere: boolean
}

function EmbedCode({ end, name, isNowhere }: EmbedCodeProps) {
  return (
    <>
      <Text tone="muted" size="ui">
        {t('Paste one of these into your website. Visitors join in a tab of their own.')}{' '}
        {isNowhere && t('No website is named yet, so the frames stay empty.')}{' '}
        <Link href={paths.guide('embedding')}>{t('How embedding works')}</Link>
      </Text>
      <Cluster gap={3}>
        <CopyButton text={codeFor(`/embed/events/${end}`, t('Events of {group}', { group: name }), 420)}>
          {t('Copy the code for events')}
        </CopyButton>
        <CopyButton text={codeFor(`/embed/join/${end}`, name, 220)}>{t('Copy the code for joining')}</CopyButton>
      </Cluster>
    </>
  )
}

const codeFor = (path: string, title: string, height: number): string =>
  `<iframe src="${location.origin}${path}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" ` +
  `width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
