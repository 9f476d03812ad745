/// <reference types="auction-elements/svelte" />
