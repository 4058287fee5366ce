import type { Story } from '../src/story.ts';
import { borrowedShadows } from './borrowed-shadows.ts';
import { bossRebornAsIntern } from './boss-reborn-as-intern.ts';
import { callMeFrom1998 } from './call-me-from-1998.ts';
import { callerOnLineThree } from './caller-on-line-three.ts';
import { electedAlpha } from './elected-alpha.ts';
import { grandmaRunsTheHarbour } from './grandma-runs-the-harbour.ts';
import { heIsBrokeDontTell } from './he-is-broke-dont-tell.ts';
import { heartNumberTwo } from './heart-number-two.ts';
import { herMajestysTaxi } from './her-majestys-taxi.ts';
import { humanOneNightAMonth } from './human-one-night-a-month.ts';
import { lighthouseNoKeeper } from './lighthouse-no-keeper.ts';
import { myMothersOtherDaughter } from './my-mothers-other-daughter.ts';
import { nightShiftAtSaintAda } from './night-shift-at-saint-ada.ts';
import { ninetyNineFloorsDown } from './ninety-nine-floors-down.ts';
import { packOfPlatformFour } from './pack-of-platform-four.ts';
import { playItForTheDon } from './play-it-for-the-don.ts';
import { room612 } from './room-612.ts';
import { sevenGuestsForDinner } from './seven-guests-for-dinner.ts';
import { stitchesForAWolf } from './stitches-for-a-wolf.ts';
import { theBoyWhoCameBack } from './the-boy-who-came-back.ts';
import { theCleanerHasTheKeys } from './the-cleaner-has-the-keys.ts';
import { theDragonSignsTheLease } from './the-dragon-signs-the-lease.ts';
import { theFloristOfBlackStreet } from './the-florist-of-black-street.ts';
import { theInterpreterLied } from './the-interpreter-lied.ts';
import { theLastLoaf } from './the-last-loaf.ts';
import { theLastTrainHome } from './the-last-train-home.ts';
import { theLaundryPrince } from './the-laundry-prince.ts';
import { theMapOfOneThousandDoors } from './the-map-of-one-thousand-doors.ts';
import { thePatientInBedNine } from './the-patient-in-bed-nine.ts';
import { theQueensTaster } from './the-queens-taster.ts';
import { theRiverSaysNo } from './the-river-says-no.ts';
import { theSurgeonWhoForgot } from './the-surgeon-who-forgot.ts';
import { theTailorOfLostHours } from './the-tailor-of-lost-hours.ts';
import { theTenantsBride } from './the-tenants-bride.ts';
import { theUnderstudy } from './the-understudy.ts';
import { theWeddingPhotographer } from './the-wedding-photographer.ts';
import { therapistForWolves } from './therapist-for-wolves.ts';
import { twoWills } from './two-wills.ts';
import { watchtowerNine } from './watchtower-nine.ts';
import { whatTheTideReturns } from './what-the-tide-returns.ts';
import { yesAgain } from './yes-again.ts';

/** Every drama of the demo catalogue, in the default order of lists. */
export const ALL_STORIES: readonly Story[] = [
  theLastTrainHome,
  ninetyNineFloorsDown,
  stitchesForAWolf,
  theQueensTaster,
  myMothersOtherDaughter,
  playItForTheDon,
  theRiverSaysNo,
  whatTheTideReturns,
  yesAgain,
  thePatientInBedNine,
  humanOneNightAMonth,
  heIsBrokeDontTell,
  room612,
  herMajestysTaxi,
  theFloristOfBlackStreet,
  callMeFrom1998,
  theLastLoaf,
  sevenGuestsForDinner,
  borrowedShadows,
  heartNumberTwo,
  electedAlpha,
  theCleanerHasTheKeys,
  theLaundryPrince,
  callerOnLineThree,
  theBoyWhoCameBack,
  theInterpreterLied,
  theUnderstudy,
  theSurgeonWhoForgot,
  theDragonSignsTheLease,
  packOfPlatformFour,
  theTenantsBride,
  nightShiftAtSaintAda,
  theMapOfOneThousandDoors,
  lighthouseNoKeeper,
  grandmaRunsTheHarbour,
  twoWills,
  theWeddingPhotographer,
  theTailorOfLostHours,
  therapistForWolves,
  bossRebornAsIntern,
  watchtowerNine,
];
