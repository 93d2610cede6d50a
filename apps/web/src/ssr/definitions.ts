import type { PageDefinition } from './page.ts'
import { arrival } from './pages/Arrival.tsx'
import { communities } from './pages/Communities.tsx'
import { community } from './pages/Community.tsx'
import { contact } from './pages/Contact.tsx'
import { deactivate } from './pages/Deactivate.tsx'
import { demo } from './pages/Demo.tsx'
import { event } from './pages/Event.tsx'
import { firstRun } from './pages/FirstRun.tsx'
import { front } from './pages/Front.tsx'
import { invitation } from './pages/Invitation.tsx'
import { joined } from './pages/Joined.tsx'
import { legal } from './pages/Legal.tsx'
import { organization } from './pages/Organization.tsx'
import { problem } from './pages/Problem.tsx'
import { register } from './pages/Register.tsx'
import { reset } from './pages/Reset.tsx'
import { signin } from './pages/SignIn.tsx'
import { signinlink } from './pages/SignInLink.tsx'
import { unsubscribe } from './pages/Unsubscribe.tsx'
import { verify } from './pages/Verify.tsx'
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
  register,
  organization,
  contact,
  reset,
  verify,
  deactivate,
  unsubscribe,
  invitation,
  event,
  demo,
  firstrun: firstRun,
  legal,
  problem,
}
