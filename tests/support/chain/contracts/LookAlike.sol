// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Not a token: tells of transfers that never were, as the fakes do that hope to be credited.
contract LookAlike {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
