/**
 * The running server, built once by `createApp` and never changed. Rooms of the kernel read the part that they declare
 * (DatabaseApp, RealtimeApp, WorkApp) and hand the whole on to features: in a transaction's context, a job, a presenter.
 * `http/app.ts` completes it by `declare module`, so that no lower room imports it from there.
 */
export interface App {}
