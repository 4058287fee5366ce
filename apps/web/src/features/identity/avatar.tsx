import './identity.css';

import { UserIcon } from 'lucide-react';
import { useState } from 'react';

type AvatarProps = {
  /** Address of the picture; '' for the default one. */
  picture: string;
  isVip: boolean;
  /** A small avatar sits in a control that has its own name. */
  size: 'small' | 'large';
};

const SIZES = {
  small: { picture: 'size-7', badge: '-bottom-[0.35rem] px-1 text-[0.5rem]' },
  large: { picture: 'size-18', badge: '-bottom-2 px-2 text-[0.6875rem]' },
};

/** `avatar` is a mark for the head of the page, too. */
const PICTURE = 'avatar relative grid flex-none place-items-center rounded-full bg-line text-muted';
const BADGE = 'avatar-badge absolute inset-x-0 mx-auto w-fit rounded-full font-extrabold';

/** The viewer's picture. A subscriber's has a ring and a badge. */
export function Avatar({ picture, isVip, size }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState('');
  const hasPicture = picture !== '' && picture !== brokenPicture;

  return (
    <span className={`${PICTURE} ${SIZES[size].picture}`} data-vip={isVip || undefined}>
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full rounded-full object-cover"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        <UserIcon className="size-3/5" />
      )}
      {isVip && (
        <span className={`${BADGE} ${SIZES[size].badge}`} aria-hidden={size === 'small'}>
          VIP
        </span>
      )}
    </span>
  );
}
