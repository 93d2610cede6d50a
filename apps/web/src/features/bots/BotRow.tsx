import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { Actions, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { KeyRow } from '#lib/entities/keys/KeyRow.tsx'
import { BotMark } from '#lib/entities/people/Name.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { Link } from '@koinon/ui/foundations/Link'
import type { OpenedBot } from './BotDialogs.tsx'
import type { Bot } from './bot.ts'

interface BotRowProps {
  readonly bot: Bot
  readonly longestKeyDays: number
  readonly onOpen: (opened: OpenedBot) => void
}

/** A bot with its keys and the addresses by which other software posts as it. */
export function BotRow({ bot, longestKeyDays, onOpen }: BotRowProps) {
  const { account, description, state, can } = bot
  return (
    <SettingRow
      id={account.id}
      mark={<PersonMark person={account} />}
      name={<Link href={paths.profile(account.username)}>{account.displayName}</Link>}
      badges={
        <>
          <BotMark kind={account.kind} />
          {state === 'OFF' && <Badge tone="warning">{word('Off', 'state of a bot')}</Badge>}
        </>
      }
      hint={<bdi>@{account.username}</bdi>}
      action={<BotMenu bot={bot} onOpen={onOpen} />}
    >
      {description !== '' && (
        <Text size="small">
          <bdi>{description}</bdi>
        </Text>
      )}
      <KeysAndHooks bot={bot} longestKeyDays={longestKeyDays} onOpen={onOpen} />
      <Actions>
        <Button size="dense" icon="key" isDisabled={!can.createToken} onPress={() => onOpen({ dialog: 'key', bot })}>
          {t('New key')}
        </Button>
        <Button
          size="dense"
          icon="link-simple"
          isDisabled={!can.createHook}
          onPress={() => onOpen({ dialog: 'hook', bot })}
        >
          {t('New incoming hook')}
        </Button>
      </Actions>
    </SettingRow>
  )
}

function BotMenu({ bot, onOpen }: Omit<BotRowProps, 'longestKeyDays'>) {
  const { account, state } = bot
  const isOn = state === 'ON'
  return (
    <MenuButton
      label={t('More about {name}', { name: account.displayName })}
      entries={[
        {
          id: 'edit',
          label: word('Edit', 'button'),
          icon: 'pencil-simple',
          onAction: () => onOpen({ dialog: 'edit', bot }),
        },
        {
          id: 'state',
          label: isOn ? t('Switch off') : t('Switch on'),
          icon: isOn ? 'pause' : 'play',
          onAction: () => onOpen({ dialog: 'state', bot }),
        },
        {
          id: 'delete',
          label: word('Delete', 'button'),
          icon: 'trash',
          tone: 'danger',
          onAction: () => onOpen({ dialog: 'delete', bot }),
        },
      ]}
    />
  )
}

function KeysAndHooks({ bot, longestKeyDays, onOpen }: BotRowProps) {
  const { account, tokens, hooks } = bot
  const name = account.displayName
  return (
    <>
      {tokens.length > 0 && (
        <SettingRows label={t('Keys of {name}', { name })}>
          {tokens.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              longestDays={longestKeyDays}
              onMade={(made) => onOpen({ dialog: 'secret', made })}
            />
          ))}
        </SettingRows>
      )}
      {hooks.length > 0 && (
        <SettingRows label={t('Incoming hooks of {name}', { name })}>
          {hooks.map((hook) => (
            <SettingRow
              key={hook.id}
              id={hook.id}
              icon="link-simple"
              name={hook.name}
              hint={
                <>
                  …{hook.hint} · <LastUsed at={hook.lastUsedAt} /> ·{' '}
                  {hook.targetName ?? (hook.target === 'GROUP' ? t('A group') : t('A conversation'))}
                </>
              }
              action={
                <Button
                  size="dense"
                  variant="quiet"
                  aria-label={t('End {name}', { name: hook.name })}
                  onPress={() => onOpen({ dialog: 'endHook', hook })}
                >
                  {word('End', 'button: a key for a program')}
                </Button>
              }
            />
          ))}
        </SettingRows>
      )}
    </>
  )
}
