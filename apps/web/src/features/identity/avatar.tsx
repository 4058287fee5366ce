import type { MemberDetail } from '@hookline/contract/client';
import { UserIcon } from 'lucide-react';
import { useState } from 'react';

import { toneOf } from '../../lib/cover.tsx';
import { useSite } from '../../lib/page/site.ts';
import { initialOf } from './initial.ts';

/** The member's picture, '' if there is none; name and id determine the default picture. */
type MemberPicture = { picture: string; name: string; id: string };

type AvatarProps = {
  /** Null for a guest. */
  member: MemberPicture | null;
  isVip: boolean;
  /** Small avatars are used in controls that have a name of their own. */
  size: 'small' | 'large';
};

const SIZES = {
  small: {
    picture: 'size-7',
    initial: 'text-sm',
    badge: '-bottom-[0.35rem] px-1 text-[0.5rem]',
  },
  large: { picture: 'size-18', initial: 'text-3xl', badge: '-bottom-2 px-2 text-[0.6875rem]' },
};

const PICTURE = 'relative grid flex-none place-items-center rounded-full bg-line text-muted';
const RING = 'outline-2 outline-offset-2 outline-gold';
const BADGE =
  'absolute inset-x-0 mx-auto w-fit rounded-full bg-golden leading-normal font-extrabold ' +
  'tracking-[0.06em] text-on-gold ring-2 ring-surface';
/** White has a contrast of 4.6 to 1 on the lightest tone. */
const INITIAL =
  'grid size-full place-items-center overflow-hidden rounded-full bg-tone-full leading-none font-bold ' +
  'text-white select-none';

/**
 * The viewer's picture. If a member's picture is missing or fails to load, the name's initial on
 * the member's colour replaces it (ADR 0011). A subscriber's picture has a ring and a badge.
 */
export function Avatar({ member, isVip, size }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState('');
  const picture = member?.picture ?? '';
  const hasPicture = picture !== '' && picture !== brokenPicture;

  return (
    <span className={`${PICTURE} ${SIZES[size].picture} ${isVip ? RING : ''}`}>
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full rounded-full object-cover"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        <DefaultPicture member={member} size={size} />
      )}
      {isVip && (
        <span className={`${BADGE} ${SIZES[size].badge}`} aria-hidden={size === 'small'}>
          VIP
        </span>
      )}
    </span>
  );
}

/** Returns the member fields that an avatar shows. */
export function avatarOf(member: MemberDetail): MemberPicture {
  const { thirdHeadImgUrl: picture, thirdNickName: name, user_id: id } = member;
  return { picture, name, id };
}

function DefaultPicture({ member, size }: Pick<AvatarProps, 'member' | 'size'>) {
  const { locale } = useSite();
  const initial = member === null ? '' : initialOf(member.name, locale);
  if (member === null || initial === '') return <UserIcon className="size-3/5" />;
  return (
    // The name is beside the avatar, or labels the control around it.
    <span aria-hidden="true" className={`${INITIAL} ${SIZES[size].initial} ${toneOf(member.id)}`}>
      {initial}
    </span>
  );
}
