import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Button } from '@koinon/ui/actions/Button'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { msg, t } from '#lib/text/i18n/index.ts'

type OpenGroup = Extract<ReplyOf<'groups.getGroup'>, { readonly locked: false }>
const sentences = { VERSION_CONFLICT: msg('The rules have changed again. Read them once more.') }

/** Asks a member to read what moderators wrote to them, and to accept new rules; neither keeps them from anything. */
export function MemberNotices({ group }: { readonly group: OpenGroup }) {
  const { id: groupId, name, unseenWarnings, guidelines } = group
  const accept = useMutationCall('groups.guidelinesAccept', {
    invalidates: ['groups.getGroup'],
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <>
      {unseenWarnings > 0 && (
        <Banner
          isFlush
          tone="warning"
          title={t('The moderators of {group} wrote to you', { group: name })}
          actions={
            <LinkButton size="dense" href={paths.groupRecord(groupId)}>
              {t('Read it')}
            </LinkButton>
          }
        >
          {t('Please read it and confirm that you did.')}
        </Banner>
      )}
      {!guidelines.isAccepted && (
        <Banner
          isFlush
          title={t('{group} has new rules', { group: name })}
          actions={
            <>
              <Button
                size="dense"
                variant="primary"
                isLoading={accept.isPending}
                onPress={() => accept.mutate({ body: { groupId, version: guidelines.version } })}
              >
                {t('I accept the rules')}
              </Button>
              <LinkButton size="dense" href={paths.groupRulesHistory(groupId)}>
                {t('See what changed')}
              </LinkButton>
            </>
          }
        >
          {group.rules.map((rule) => (
            <div key={rule} dir="auto">
              {rule}
            </div>
          ))}
        </Banner>
      )}
    </>
  )
}
