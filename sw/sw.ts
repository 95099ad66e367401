import { respondToFailures } from './cache-or-network.ts'
import { cacheImages } from './images.ts'
import { syncLobbyInBackground } from './lobby-sync.ts'
import { handlePageMessages } from './messages.ts'
import { serveShell } from './navigation.ts'
import { flushOutboxOnSync } from './outbox.ts'
import { stopForNextWorker, precacheShell } from './precache.ts'
import { showPushes } from './push.ts'
import type { ManifestEntry } from './scope.ts'
import { openShares } from './share.ts'
import { takeOverOnRequest } from './update.ts'

declare const self: { __WB_MANIFEST: ManifestEntry[] }

// The table of contents: one line per thing the worker does, in the order routes match.
const shell = precacheShell(self.__WB_MANIFEST)
cacheImages()
serveShell(shell)
openShares()
respondToFailures()
flushOutboxOnSync()
syncLobbyInBackground()
showPushes()
takeOverOnRequest()
stopForNextWorker()
handlePageMessages()
