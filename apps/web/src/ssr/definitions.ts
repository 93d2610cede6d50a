import type { PageDefinition } from './page.ts'
import { arrival } from './pages/entrance/Arrival.tsx'
import { communities } from './pages/community/Communities.tsx'
import { community } from './pages/community/Community.tsx'
import { contact } from './pages/entrance/Contact.tsx'
import { deactivate } from './pages/entrance/Deactivate.tsx'
import { demo } from './pages/Demo.tsx'
import { event } from './pages/community/Event.tsx'
import { firstRun } from './pages/firstRun/FirstRun.tsx'
import { front } from './pages/community/Front.tsx'
import { groupInvitation } from './pages/entrance/GroupInvitation.tsx'
import { invitation } from './pages/entrance/Invitation.tsx'
import { joined } from './pages/entrance/Joined.tsx'
import { legal } from './pages/Legal.tsx'
import { openLibrary } from './pages/open/OpenLibrary.tsx'
import { openPost } from './pages/open/OpenPost.tsx'
import { openPosts } from './pages/open/OpenPosts.tsx'
import { organization } from './pages/community/Organization.tsx'
import { providerReturn } from './pages/entrance/ProviderReturn.tsx'
import { problem } from './pages/Problem.tsx'
import { register } from './pages/entrance/Register.tsx'
import { reset } from './pages/entrance/Reset.tsx'
import { claimedGroup } from './pages/entrance/ClaimedGroup.tsx'
import { signin } from './pages/entrance/SignIn.tsx'
import { signinlink } from './pages/entrance/SignInLink.tsx'
import { starterPack } from './pages/community/StarterPack.tsx'
import { unsubscribe } from './pages/entrance/Unsubscribe.tsx'
import { verify } from './pages/entrance/Verify.tsx'
import type { PageName } from './pages.ts'

/** Every server-rendered page by its name. */
export const definitions: { readonly [N in PageName]: PageDefinition<N> } = {
  front,
  communities,
  community,
  joined,
  signin,
  signinlink,
  arrival,
  providerreturn: providerReturn,
  register,
  organization,
  contact,
  reset,
  verify,
  deactivate,
  unsubscribe,
  claimedgroup: claimedGroup,
  invitation,
  groupinvitation: groupInvitation,
  event,
  starterpack: starterPack,
  openposts: openPosts,
  openpost: openPost,
  openlibrary: openLibrary,
  demo,
  firstrun: firstRun,
  legal,
  problem,
}
