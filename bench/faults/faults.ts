import { killedServer } from './f01-killed-server.ts'
import { killedDatabase } from './f02-killed-database.ts'
import { cutReplies } from './f03-cut-replies.ts'
import { sameKey } from './f04-same-key.ts'
import { killedWorker } from './f07-killed-worker.ts'
import { othersAway } from './f08-others-away.ts'
import { slowDatabase } from './f09-slow-database.ts'
import { noConnections } from './f10-no-connections.ts'
import { fullDisk } from './f11-full-disk.ts'
import { frozenProcesses } from './f12-frozen.ts'
import { migrationUnderLoad } from './f14-migration-under-load.ts'
import { killedMigration } from './f16-killed-migration.ts'
import { restoredBackup } from './f17-restored-backup.ts'
import { conflictingMoves } from './f19-conflicting-moves.ts'
import { oddClocks } from './f21-clocks.ts'
import { malformedCalls } from './f24-malformed.ts'
import { soak } from './f25-soak.ts'
import { rotatedKeys } from './f27-rotated-keys.ts'
import { versionBack } from './f28-version-back.ts'
import type { Fault } from './fault.ts'

/** In the order of their numbers. What is looked at elsewhere stands in `elsewhere.ts`. */
export const FAULTS: readonly Fault[] = [
  killedServer,
  killedDatabase,
  cutReplies,
  sameKey,
  killedWorker,
  othersAway,
  slowDatabase,
  noConnections,
  fullDisk,
  frozenProcesses,
  migrationUnderLoad,
  killedMigration,
  restoredBackup,
  conflictingMoves,
  oddClocks,
  malformedCalls,
  soak,
  rotatedKeys,
  versionBack,
]
